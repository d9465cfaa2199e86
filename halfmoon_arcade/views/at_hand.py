"""The panels that can be opened from everywhere.

This module is imported when the first of them is opened: until then, most games need none.
"""

from functools import partial
from typing import TYPE_CHECKING

from halfmoon_arcade.views.bindings_panel import BindingsPanel
from halfmoon_arcade.views.key_choices import KeyChoices
from halfmoon_arcade.views.keys_panel import KeysPanel
from halfmoon_arcade.views.panel import Panels
from halfmoon_arcade.views.rules import RulesPanel
from halfmoon_arcade.views.settings import SettingActions, SettingsPanel
from halfmoon_arcade.views.watching import watch

if TYPE_CHECKING:
    from halfmoon_arcade.views.stage import Stage


def open_rules(stage: "Stage") -> None:
    """Open the rules."""
    stage.open(RulesPanel(stage.host, stage.close_panel, stage.show_keys, partial(watch, stage)))


def open_keys(stage: "Stage") -> None:
    """Open the help that lists the keys, unless it is open already."""
    if not isinstance(stage.panel, KeysPanel):
        opening = stage.show_rules, stage.show_bindings
        stage.open(KeysPanel(stage.host, stage.close_panel, lambda: stage.bindings, *opening))


def open_bindings(stage: "Stage") -> None:
    """Open the list in which keys and buttons are changed."""
    panels = Panels(stage.open, stage.close_panel)
    stage.open(BindingsPanel(stage.host, panels, KeyChoices(stage.sitting.store.settings)))


def open_settings(stage: "Stage") -> None:
    """Open the settings."""
    actions = SettingActions(stage.retune, stage.host.toggle_fullscreen, stage.show_bindings)
    settings = stage.sitting.store.settings
    stage.open(SettingsPanel(stage.host, stage.close_panel, settings, actions))
