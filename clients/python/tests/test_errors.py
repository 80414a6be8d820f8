"""Errors say what is wrong and what to do."""

from __future__ import annotations

import json

import pytest

import thresher
from thresher.items import to_items


def test_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("THRESHER_TOKEN", raising=False)
    with pytest.raises(thresher.ThresherError, match="account page"):
        thresher.Client("http://127.0.0.1:1")


def test_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thresher.client.time.sleep", lambda _: None)
    with pytest.raises(thresher.NotReached, match="Is Thresher running there"):
        thresher.Client("http://127.0.0.1:1", "thresher_user_x").me()


def test_wrong_token_and_scope(server) -> None:
    with pytest.raises(thresher.NotAllowed, match="neither expired nor withdrawn"):
        thresher.Client(server.url, "thresher_user_wrong").me()
    looking = thresher.Client(server.url, server.read_only)
    assert looking.me()["token"]["scopes"] == ["read"]
    with pytest.raises(thresher.NotAllowed, match='needs the scope "write"'):
        thresher.Project.create(["a", "b"], "Is it?", client=looking)


def test_what_is_wrong_is_named(client: thresher.Client) -> None:
    with pytest.raises(thresher.NotFound):
        client.project("nothing")
    with pytest.raises(thresher.InvalidRequest, match="settings.live.prise") as caught:
        thresher.Project.create(["a"], "Is it?", settings={"live": {"prise": 1}}, client=client)
    assert caught.value.field == "settings.live.prise"
    project = thresher.Project.create(["a", "b"], "Is it?", client=client)
    with pytest.raises(thresher.Conflict, match=r"launch\(\) first"):
        project.wait()
    with pytest.raises(thresher.InvalidRequest, match="Another item with the id"):
        project.add_items(["other"])
    assert project.add_items(["a", "b"]) == 2
    project.launch()
    with pytest.raises(thresher.Conflict, match="can no longer be changed"):
        project.add_items(["c"])
    with pytest.raises(ValueError, match="no answer to a pull"):
        project.answer_with(lambda prompt: "maybe")


def test_items_from_anything() -> None:
    assert list(to_items([{"id": 7, "comment": "x", "n": 1.0, "none": None}])) == [
        {"externalId": "7", "format": "text", "body": "x", "columns": {"n": "1"}}
    ]
    with pytest.raises(ValueError, match='There is no column "txt"'):
        list(to_items([{"a": "x"}], text="txt"))
    with pytest.raises(ValueError, match="Say which column has the text"):
        list(to_items([{"a": "x", "b": "y"}]))
    with pytest.raises(TypeError):
        list(to_items("one text"))


def test_a_proof_that_was_changed_is_refused(client: thresher.Client) -> None:
    settings = {"live": {"undoMs": 0}}
    project = thresher.Project.create(["a", "b"], "Is it?", settings=settings, client=client).launch()
    project.answer_with(lambda prompt: prompt.text == "a", annotators=2)
    proof = project.proof()
    assert thresher.verify_proof(proof).ok
    parsed = json.loads(proof)
    parsed["events"][-1][0] = parsed["events"][-1][0].replace("answered", "skipped")
    assert not thresher.verify_proof(json.dumps(parsed))
    parsed = json.loads(proof)
    parsed["items"][0]["id"] = "another"
    assert not thresher.verify_proof(json.dumps(parsed))
    assert not thresher.verify_proof(b"{}")
