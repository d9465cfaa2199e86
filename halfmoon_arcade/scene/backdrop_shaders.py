"""The programs that paint the backdrop, in GLSL.

Lengths are device pixels, the origin is at the lower left. Noise is read from a small texture:
hashes in the shader would give the same felt, but software OpenGL then takes a third of a second
to translate the program. Loops end at a uniform for the same reason: they are not unrolled.
"""

from typing import Final

EVERYWHERE: Final = """
#version 330
in vec2 in_vert;
void main() { gl_Position = vec4(in_vert, 0.0, 1.0); }
"""

_FELT: Final = """
#version 330
out vec4 painted;  // colour without moonlight; in alpha, how much light falls where it is lit
uniform sampler2D noise;
uniform vec2 size;
uniform float k;
uniform vec3 disc;  // centre and radius
uniform vec3 felt_centre, felt_mid, felt_edge, moon_colour;

vec4 grain(ivec2 cell) {  // four numbers from -1 to 1
    return texelFetch(noise, cell & 255, 0) * 2.0 - 1.0;
}
vec4 smooth_grain(vec2 at) {
    vec2 cell = floor(at), t = at - cell;
    return textureLod(noise, (cell + t * t * (3.0 - 2.0 * t) + 0.5) / 256.0, 0.0) * 2.0 - 1.0;
}
vec3 felt(vec2 at) {
    vec2 from = (vec2(at.x, size.y - at.y) / size - vec2(0.5, 0.56)) / vec2(0.62, 0.66);
    float r = length(from);
    vec3 colour = mix(felt_centre, felt_mid, smoothstep(0.0, 0.72, r));
    colour = mix(colour, felt_edge, smoothstep(0.55, 1.28, r));
    float weave = smooth_grain(at / vec2(3.4, 1.1) / k).x
                + smooth_grain(at / vec2(1.1, 3.4) / k).y
                + smooth_grain(at / (58.0 * k)).z;
    return colour * (1.0 + 0.024 * weave);
}
void finish(vec2 at, float dark, float lit) {
    vec3 colour = mix(felt(at), moon_colour, dark);
    // Half a step of noise before rounding to bytes: no bands in the gradients.
    painted = vec4(colour, lit) + 0.5 / 255.0 * grain(ivec2(at) + ivec2(97, 31));
}
"""

# Behind the table the disc only just shows, and its lit part shows only a little more.
PAINT_TABLE: Final = (
    _FELT
    + """
uniform int seas;
uniform float units, halo_width;  // of the design: the disc's radius, and how far its halo reaches
// In parts of the radius: centre, radius, depth.
const vec4 SEAS[8] = vec4[8](
    vec4(-0.710, 0.469, 0.088, 0.9), vec4(-0.779, 0.221, 0.057, 0.7),
    vec4(-0.649, 0.153, 0.038, 0.6), vec4(0.706, 0.546, 0.057, 0.8),
    vec4(0.775, 0.298, 0.095, 0.9), vec4(0.664, 0.145, 0.042, 0.6),
    vec4(-0.656, 0.618, 0.031, 0.6), vec4(0.611, 0.695, 0.029, 0.5)
);
void main() {
    vec2 at = gl_FragCoord.xy, p = (at - disc.xy) / disc.z;
    float r = length(p);
    float inside = clamp((1.0 - r) / 1.2 * disc.z + 0.5, 0.0, 1.0);
    float deep = max(1.0 - r, 0.0) * units;
    float fade = clamp((p.y * units + 44.0) / 610.0, 0.0, 1.0);
    float near_top = 0.45 + 0.55 * fade;
    float sea = 0.0;
    for (int i = 0; i < seas; i++)
        sea += SEAS[i].w * clamp((1.0 - distance(p, SEAS[i].xy) / SEAS[i].z) / 0.10, 0.0, 1.0);
    float halo = exp(-max(r - 1.0, 0.0) * units / halo_width) * (1.0 - inside);
    float rim = clamp(1.0 - abs(1.0 - r) * disc.z / max(0.9 * k, 0.9), 0.0, 1.0);
    float dark = inside * (0.030 + 0.150 * exp(-deep / 74.0)) * near_top + halo * 0.075 * near_top;
    dark = max(dark - inside * sea * 0.028, 0.0);
    dark += (1.0 - dark) * rim * 0.30 * fade;
    // Least in the middle, where the captions of the reserve have to be read.
    float body = 0.006 + 0.036 * smoothstep(0.42, 0.85, r);
    float lit = inside * (body + 0.085 * exp(-deep / 40.0)) * (1.0 - 0.6 * sea)
              + halo * 0.06 + rim * 0.45 * (0.3 + 0.7 * fade);
    finish(at, dark, 2.0 * lit);
}
"""
)

# In the menu it is the picture: a ball with seas, craters and a wide glow.
PAINT_MENU: Final = (
    _FELT
    + """
uniform int octaves;

float seas(vec2 ball) {
    vec2 bent = ball + 0.20 * smooth_grain(ball * 2.6 + 40.0).xy;
    bent = bent * 1.5 + vec2(203.3, 176.6);
    float sum = 0.0, height = 1.0;
    for (int i = 0; i < octaves; i++) {
        sum += height * smooth_grain(bent).x;
        height *= 0.5;
        bent = mat2(1.6, 1.2, -1.2, 1.6) * bent;  // turned, so that no grid shows
    }
    return smoothstep(-0.25, 0.75, sum);
}
float craters(vec2 at) {  // raised towards the sun, in shadow behind it; none leaves its cell
    vec2 cell = floor(at);
    vec4 chance = grain(ivec2(cell) + ivec2(130, 60));
    float wide = 0.10 + 0.20 * chance.z * chance.z;
    vec2 from = (at - cell - 0.5 - (0.38 - wide) * chance.xy) / wide;
    float d = length(from);
    float wall = exp(-(d - 1.0) * (d - 1.0) * 14.0);
    float shade = dot(from, vec2(0.91, 0.41));
    return step(-0.1, chance.w) * (0.9 * wall * shade - 0.35 * smoothstep(1.0, 0.7, d));
}
void main() {
    vec2 at = gl_FragCoord.xy, p = (at - disc.xy) / disc.z;
    float r = length(p);
    float inside = clamp((1.0 - r) / 1.2 * disc.z + 0.5, 0.0, 1.0);
    vec2 ball = p * (1.0 + 0.30 * r * r);  // what is near the limb is seen at a slant
    float sea = inside > 0.0 ? seas(ball) : 0.0;
    float relief = 0.10 * craters(mat2(2.5, 1.2, -1.2, 2.5) * ball)
                 + 0.06 * craters(mat2(5.1, -2.4, 2.4, 5.1) * ball)
                 + 0.04 * craters(mat2(7.4, 5.2, -5.2, 7.4) * ball);
    relief += 0.02 * smooth_grain(ball * 30.0).w;
    float slant = sqrt(max(1.0 - r * r, 0.0));
    float bright = (0.95 - 0.34 * sea + relief * (1.0 - 0.4 * sea)) * (0.80 + 0.20 * slant);
    float out_there = max(r - 1.0, 0.0);
    float glow = (1.0 - inside) * (0.26 * exp(-out_there * 11.0) + 0.15 * exp(-out_there * 2.6));
    float limb = inside * exp(-(1.0 - r) * 55.0);
    float dark = inside * (0.060 - 0.030 * sea + 0.30 * relief + 0.09 * exp(-(1.0 - r) * 8.0))
               + 0.22 * glow + 0.06 * limb;
    finish(at, max(dark, 0.0), inside * bright + 0.08 * limb + glow);
}
"""
)

SPOT_PLACE: Final = """
#version 330
in vec2 in_pos;
in vec4 in_spot;  // centre, radii
in float in_strength;
uniform vec2 size;
out vec2 from;
flat out vec2 radii;
flat out float strength;
void main() {
    from = in_pos - in_spot.xy;
    radii = in_spot.zw;
    strength = in_strength;
    gl_Position = vec4(in_pos / size * 2.0 - 1.0, 0.0, 1.0);
}
"""

_SPOT: Final = """
#version 330
in vec2 from;
flat in vec2 radii;
flat in float strength;
out vec4 spot;
uniform vec3 colour;
"""

STAR: Final = (
    _SPOT
    + """
void main() {
    // Four points, pulled in between to 0.28 of the radius: one edge, mirrored eight times.
    vec2 q = abs(from);
    q = q.x < q.y ? q.yx : q;
    vec2 tip = vec2(radii.x, 0.0), notch = vec2(0.198 * radii.x);
    vec2 edge = normalize(notch - tip);
    float inward = dot(q - tip, vec2(-edge.y, edge.x));
    spot = vec4(colour, strength * clamp(inward + 0.5, 0.0, 1.0));
}
"""
)

SHADE: Final = (
    _SPOT
    + """
void main() {
    float r = length(from / radii);
    spot = vec4(colour, strength * (1.0 - smoothstep(0.25, 1.0, r)));
}
"""
)

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
    float r = length(p);
    p /= max(1.0, r);  // the glow around the disc is that of the nearest limb, and blurred
    float soft = mix(softness, 0.8, clamp((r - 1.0) * disc.z + 0.5, 0.0, 1.0));
    float across = dot(p, vec2(-sun.y, sun.x));
    float edge = terminator * sqrt(max(0.0, 1.0 - across * across));
    float lit = smoothstep(-soft, soft, dot(p, sun) - edge);
    colour = vec4(mix(here.rgb, moon_colour, here.a * strength * lit), 1.0);
}
"""
