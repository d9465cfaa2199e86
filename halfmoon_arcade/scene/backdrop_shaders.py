"""The programs that paint the backdrop, in GLSL.

Noise comes from hashes of integers, which every graphics processor computes alike, so that the
felt looks the same everywhere. Lengths are device pixels, the origin is at the lower left.
"""

from typing import Final

EVERYWHERE: Final = """
#version 330
in vec2 in_vert;
void main() { gl_Position = vec4(in_vert, 0.0, 1.0); }
"""

_NOISE: Final = """
uint mixed(uint x) {
    x ^= x >> 16; x *= 0x7feb352du;
    x ^= x >> 15; x *= 0x846ca68bu;
    return x ^ (x >> 16);
}
float grain(ivec2 cell, uint seed) {  // -1 to 1
    uint h = mixed(uint(cell.x) + mixed(uint(cell.y) + mixed(seed)));
    return float(h >> 8) / 8388608.0 - 1.0;
}
float smooth_grain(vec2 at, uint seed) {
    ivec2 cell = ivec2(floor(at));
    vec2 t = at - vec2(cell);
    t = t * t * (3.0 - 2.0 * t);
    float low = mix(grain(cell, seed), grain(cell + ivec2(1, 0), seed), t.x);
    float high = mix(grain(cell + ivec2(0, 1), seed), grain(cell + ivec2(1, 1), seed), t.x);
    return mix(low, high, t.y);
}
"""

PAINT: Final = (
    """
#version 330
out vec4 painted;  // colour without moonlight; in alpha, how much light falls where it is lit
uniform vec2 size;
uniform float k;
uniform vec3 disc;  // centre and radius
uniform vec3 felt_centre, felt_mid, felt_edge, moon_colour;
uniform float menu;  // 1 for the large moon of the menu
"""
    + _NOISE
    + """
// The seas of the moon behind the table, in parts of its radius: centre, radius, depth.
const vec4 SEAS[8] = vec4[8](
    vec4(-0.710, 0.469, 0.088, 0.9), vec4(-0.779, 0.221, 0.057, 0.7),
    vec4(-0.649, 0.153, 0.038, 0.6), vec4(0.706, 0.546, 0.057, 0.8),
    vec4(0.775, 0.298, 0.095, 0.9), vec4(0.664, 0.145, 0.042, 0.6),
    vec4(-0.656, 0.618, 0.031, 0.6), vec4(0.611, 0.695, 0.029, 0.5)
);

vec3 felt(vec2 at) {
    vec2 from = (vec2(at.x, size.y - at.y) / size - vec2(0.5, 0.56)) / vec2(0.62, 0.66);
    float r = length(from);
    vec3 colour = mix(felt_centre, felt_mid, smoothstep(0.0, 0.72, r));
    colour = mix(colour, felt_edge, smoothstep(0.55, 1.28, r));
    float weave = smooth_grain(at / vec2(3.4, 1.1) / k, 1u)
                + smooth_grain(at / vec2(1.1, 3.4) / k, 2u)
                + smooth_grain(at / (58.0 * k), 3u);
    return colour * (1.0 + 0.024 * weave);
}

// Behind the table the disc only just shows, and its lit part shows only a little more.
vec2 table_moon(vec2 p, float r, float unit) {
    float inside = clamp((1.0 - r) / 1.2 * disc.z + 0.5, 0.0, 1.0);
    float deep = max(1.0 - r, 0.0) * 524.0;
    float out_there = max(r - 1.0, 0.0) * 524.0;
    float fade = clamp((p.y * 524.0 + 44.0) / 610.0, 0.0, 1.0);
    float near_top = 0.45 + 0.55 * fade;
    float seas = 0.0;
    for (int i = 0; i < 8; i++)
        seas += SEAS[i].w * clamp((1.0 - distance(p, SEAS[i].xy) / SEAS[i].z) / 0.10, 0.0, 1.0);
    float halo = exp(-out_there / 46.0) * (1.0 - inside);
    float rim = clamp(1.0 - abs(1.0 - r) * 524.0 / max(0.9, 0.9 / unit), 0.0, 1.0);
    float dark = inside * (0.030 + 0.150 * exp(-deep / 74.0)) * near_top + halo * 0.075 * near_top;
    dark = max(dark - inside * seas * 0.028, 0.0);
    dark += (1.0 - dark) * rim * 0.30 * fade;
    float lit = inside * (0.020 + 0.120 * exp(-deep / 40.0)) * (1.0 - 0.6 * seas)
              + halo * 0.06 + rim * 0.45 * (0.3 + 0.7 * fade);
    return vec2(dark, lit);
}

float crater(vec2 p, float cells, uint seed) {  // a bright rim around a darker floor
    vec2 at = p * cells;
    ivec2 cell = ivec2(floor(at));
    float sum = 0.0;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            ivec2 c = cell + ivec2(x, y);
            float wide = 0.16 + 0.30 * abs(grain(c, seed + 2u));
            vec2 middle = vec2(c) + 0.5 + 0.4 * vec2(grain(c, seed), grain(c, seed + 1u));
            float d = length(at - middle) / wide;
            sum += exp(-pow((d - 1.0) / 0.22, 2.0)) - 0.55 * (1.0 - smoothstep(0.6, 1.0, d));
        }
    return sum;
}

// In the menu it is the picture: a ball with seas, craters and a wide glow.
vec2 menu_moon(vec2 p, float r) {
    float inside = clamp((1.0 - r) / 1.2 * disc.z + 0.5, 0.0, 1.0);
    vec2 ball = p * (1.0 + 0.35 * r * r);  // what is near the limb is seen at a slant
    vec2 bent = ball + 0.10 * vec2(smooth_grain(ball * 5.0, 11u), smooth_grain(ball * 5.0, 12u));
    float seas = smooth_grain(bent * 1.7 + 3.1, 13u) + 0.5 * smooth_grain(bent * 3.9, 14u)
               + 0.22 * smooth_grain(bent * 9.0, 15u);
    seas = smoothstep(-0.05, 0.62, seas);
    float rough = 0.05 * crater(ball, 4.0, 21u) + 0.035 * crater(ball, 9.0, 31u)
                + 0.03 * smooth_grain(ball * 26.0, 41u);
    float bright = (0.93 - 0.42 * seas + rough) * (0.74 + 0.26 * sqrt(max(1.0 - r * r, 0.0)));
    float glow = (1.0 - inside) * (0.30 * exp(-(r - 1.0) * 9.0) + 0.13 * exp(-(r - 1.0) * 2.4));
    float rim = inside * exp(-(1.0 - r) * 60.0);
    float dark = inside * (0.055 - 0.03 * seas + 0.25 * rough + 0.10 * exp(-(1.0 - r) * 9.0))
               + 0.25 * glow + 0.05 * rim;
    return vec2(max(dark, 0.0), inside * (bright + 0.10 * rim) + glow);
}

void main() {
    vec2 at = gl_FragCoord.xy;
    vec2 p = (at - disc.xy) / disc.z;
    float r = length(p);
    vec2 light = menu > 0.5 ? menu_moon(p, r) : table_moon(p, r, disc.z / 524.0);
    vec3 colour = mix(felt(at), moon_colour, light.x);
    // Half a step of noise before rounding to bytes: no bands in the gradients.
    vec3 noise = 0.5 * vec3(grain(ivec2(at), 5u), grain(ivec2(at), 6u), grain(ivec2(at), 7u));
    float stored = menu > 0.5 ? light.y : light.y * 2.0;
    painted = vec4(colour + noise / 255.0, stored + 0.5 * grain(ivec2(at), 8u) / 255.0);
}
"""
)

STAR_PLACE: Final = """
#version 330
in vec2 in_pos;
in vec4 in_star;  // centre, radius, strength
uniform vec2 size;
out vec2 from;
flat out vec2 star;
void main() {
    from = in_pos - in_star.xy;
    star = in_star.zw;
    gl_Position = vec4(in_pos / size * 2.0 - 1.0, 0.0, 1.0);
}
"""

STAR: Final = """
#version 330
in vec2 from;
flat in vec2 star;
out vec4 colour;
uniform vec3 moon_colour;
void main() {
    // Four points, pulled in between to 0.28 of the radius: one edge, mirrored eight times.
    vec2 q = abs(from);
    q = q.x < q.y ? q.yx : q;
    vec2 tip = vec2(star.x, 0.0), notch = vec2(0.198 * star.x);
    vec2 edge = normalize(notch - tip);
    float inward = dot(q - tip, vec2(-edge.y, edge.x));
    colour = vec4(moon_colour, star.y * clamp(inward + 0.5, 0.0, 1.0));
}
"""

SHOW: Final = """
#version 330
out vec4 colour;
uniform sampler2D painted;
uniform vec3 disc;
uniform vec2 sun;  // the direction the light comes from
uniform float terminator;  // where lit meets dark on the moon's equator: 1 new, -1 full
uniform float softness;
uniform float strength;
uniform vec3 moon_colour;
void main() {
    vec4 here = texelFetch(painted, ivec2(gl_FragCoord.xy), 0);
    vec2 p = (gl_FragCoord.xy - disc.xy) / disc.z;
    p /= max(1.0, length(p));  // the glow around the disc is that of the nearest limb
    float along = dot(p, sun);
    float across = dot(p, vec2(-sun.y, sun.x));
    float edge = terminator * sqrt(max(0.0, 1.0 - across * across));
    float lit = smoothstep(-softness, softness, along - edge);
    colour = vec4(mix(here.rgb, moon_colour, here.a * strength * lit), 1.0);
}
"""
