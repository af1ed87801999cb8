"""What a browser is shown at the address of the house, and where the links in notices lead."""

import re

import aiohttp
import pytest

from waystation.service.api.page import language_read
from waystation.words import LANGUAGES, catalogue


async def shown(home, path, **headers):
    async with aiohttp.ClientSession(home.url) as session, session.get(path, headers=headers) as answer:
        return answer, await answer.text()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/", "/t/abc-DEF_123"])
async def test_a_browser_is_told_in_its_language_that_the_house_is_open(home, path, language):
    answer, text = await shown(home, path, **{"accept-language": f"fr, {language}-XX;q=0.9, de;q=0.3"})
    assert (answer.status, answer.content_type) == (200, "text/html")
    assert f'<html lang="{language}">' in text
    assert catalogue(language)["house.page.open"] in text
    assert 'href="/api/openapi.json"' in text
    assert ('href="/api/tables/abc-DEF_123"' in text) == path.startswith("/t/")


async def test_the_page_needs_nothing_that_the_content_policy_forbids(home):
    answer, text = await shown(home, "/")
    assert "style-src 'self'" in answer.headers["content-security-policy"]
    assert not re.search(r"<script|<style|style=|\bon[a-z]+=|https?://", text)
    assert 'name="viewport"' in text
    (sheet,) = re.findall('rel="stylesheet" href="(.+?)"', text)
    answer, _ = await shown(home, sheet)
    assert (answer.status, answer.content_type) == (200, "text/css")


async def test_whatever_stands_in_a_link_stays_text(home):
    _, text = await shown(home, "/t/%22%3E%3Cb%3Ehello")
    assert "<b>" not in text


@pytest.mark.parametrize(
    ("reads", "language"),
    [("", "en"), ("ja", "ja"), ("ko-KR,ko;q=0.9,en;q=0.8", "ko"), ("en;q=0.5,ja;q=0.7", "ja"),
     ("fr,de", "en"), ("ja;q=0,ko;q=0.1", "ko"), ("ja;q=x", "en"), ("*", "en"), (";;,,q=", "en")],
)  # fmt: skip
def test_the_reader_is_answered_in_the_language_they_like_best(reads, language):
    assert language_read(reads) == language
