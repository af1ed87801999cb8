"""What the pages for hosts and deploy/ say is what the code takes."""

import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from waystation.cli.app import app
from waystation.service.config.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
FOR_AUTHORS = "boards.md"
"""Its packages are called as metrics are."""
HOW_TO = sorted((ROOT / "docs" / "how-to").glob("*.md"))
PAGES = [ROOT / "docs" / "hosting.md", *(page for page in HOW_TO if page.name != FOR_AUTHORS)]
PAGE = "\n".join(page.read_text("utf-8") for page in PAGES)
DEPLOYED = sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file())
NAMES = {PREFIX + name.upper() for name in Settings.__struct_fields__}


def as_written(value):
    """A default as an environment variable would say it; nothing for nothing."""
    if value is None or value == "":
        return ""
    return (
        f"{value:g}"
        if isinstance(value, float)
        else str(value).lower()
        if isinstance(value, bool)
        else str(value)
    )


def test_every_setting_stands_in_the_table_with_its_default():
    rows = re.findall(r"^\| `(WAYSTATION_\w+)` \| (?:`(.*?)`)? ?\|", PAGE, re.MULTILINE)
    settings = msgspec.structs.asdict(Settings())
    assert dict(rows) == {PREFIX + name.upper(): as_written(value) for name, value in settings.items()}


@pytest.mark.parametrize("path", DEPLOYED, ids=lambda path: path.name)
def test_what_is_deployed_sets_only_what_there_is(path):
    assert set(re.findall(r"WAYSTATION_[A-Z_]+", path.read_text("utf-8"))) <= NAMES


COMMANDS = sorted(
    set(re.findall(r"^waystation (.+?)(?: *#.*| &)?$", PAGE, re.MULTILINE))
    | {words for path in DEPLOYED for words in re.findall(r"bin/waystation (.+)", path.read_text("utf-8"))}
)


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_that_is_shown_is_understood(words):
    """With `--help` at its end a command is read, and not carried out."""
    result = CliRunner().invoke(app, [*words.split(), "--help"])
    assert result.exit_code == 0, result.output
    shown = re.sub(r"\x1b\[[\d;]*m", "", result.output)
    for option in re.findall(r"--[a-z-]+", words):
        assert option in shown


def test_every_metric_that_is_named_is_counted():
    source = (ROOT / "src" / "waystation" / "service" / "app" / "metrics.py").read_text("utf-8")
    for name in re.findall(r"waystation_\w+", PAGE):
        if name != "waystation_env":
            assert f'"{name.removesuffix("_total")}"' in source
