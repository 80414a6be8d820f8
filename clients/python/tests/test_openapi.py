"""The document that the server tells about itself: valid, and good enough for a well-known generator."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from openapi_spec_validator import validate

import thresher


@pytest.fixture(scope="module")
def document(server) -> dict:
    return httpx.get(f"{server.url}/api/v1/openapi.json").raise_for_status().json()


def test_the_document_is_valid(document: dict) -> None:
    validate(document)


def test_a_generated_client_works(
    server, client: thresher.Client, document: dict, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, config = tmp_path / "openapi.json", tmp_path / "config.json"
    file.write_text(json.dumps(document))
    # Its code needs no formatting here. It knows no streams of lines, and leaves their replies as they come.
    config.write_text(json.dumps({"post_hooks": []}))
    package = tmp_path / "generated_thresher"
    generate = ["generate", "--path", str(file), "--meta", "none", "--config", str(config)]
    subprocess.run(
        [sys.executable, "-m", "openapi_python_client", *generate, "--output-path", str(package)],
        check=True,
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    own = importlib.import_module("generated_thresher.client").AuthenticatedClient(
        base_url=f"{server.url}/api/v1", token=server.token
    )
    who = importlib.import_module("generated_thresher.api.account.who_am_i").sync(client=own)
    assert who.user.name == "Client"
    assert [str(scope) for scope in who.token.scopes] == ["read", "write", "answer"]
    made = thresher.Project.create(["a", "b"], "Is it?", client=client)
    read = importlib.import_module("generated_thresher.api.projects.read_project")
    project = read.sync(made.id, client=own)
    assert (project.name, str(project.state)) == ("Is it", "draft")
    assert project.settings.questions.pull_question == "Is it?"
    missing = read.sync_detailed("nothing", client=own)
    assert missing.status_code == 404 and missing.parsed.kind == "not-found"
    launch = importlib.import_module("generated_thresher.api.projects.launch_project")
    assert launch.sync(made.id, client=own).session_id
    summary = importlib.import_module("generated_thresher.api.results.read_summary")
    assert summary.sync(made.id, client=own).items == 2
    labels = importlib.import_module("generated_thresher.api.results.read_labels")
    stream = labels.sync_detailed(made.id, client=own)
    assert stream.status_code == 200 and len(stream.content.splitlines()) == 2
