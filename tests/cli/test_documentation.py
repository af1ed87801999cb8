"""`waystation docs`: the documentation that is installed."""

import threading
import urllib.error
import urllib.request

import pytest

from waystation.cli import docs


@pytest.fixture
def site(tmp_path, monkeypatch):
    folder = tmp_path / "site"
    (folder / "ja").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Waystation</h1>", encoding="utf-8")
    (folder / "ja" / "index.html").write_text("<h1>ルール</h1>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("not for browsers")
    monkeypatch.setattr(docs, "SITE_FOLDERS", (tmp_path / "nowhere", folder))
    return folder


@pytest.fixture
def address(site):
    with docs.make_server(docs.find_site(), 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


def read(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read().decode()


def test_every_language_is_served(address):
    assert "Waystation" in read(f"{address}/")
    assert "ルール" in read(f"{address}/ja/")


def test_nothing_outside_the_site_is_served(address):
    with pytest.raises(urllib.error.HTTPError) as error:
        read(f"{address}/..%2fsecret.txt")
    assert error.value.code == 404
    error.value.close()


def test_a_port_that_is_in_use_is_named(site, waystation):
    with docs.make_server(site, 0) as server:
        port = server.server_address[1]
        result = waystation("docs", "--port", port)
    assert result.exit_code == 2
    assert f"Port {port} is in use. Choose another with --port." in result.output


def test_an_installation_without_pages_says_how_to_build_them(waystation, monkeypatch, tmp_path):
    monkeypatch.setattr(docs, "SITE_FOLDERS", (tmp_path / "nowhere",))
    result = waystation("docs")
    assert result.exit_code == 2
    assert "make docs" in result.output
