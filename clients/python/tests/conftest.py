"""Starts a real Thresher, once for all tests: the production build, which `npm run build` makes."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import thresher

repository = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class Server:
    url: str
    token: str
    read_only: str


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    if not (repository / ".next/server.cjs").exists():
        pytest.fail("There is no production build: npm run build")
    process = subprocess.Popen(
        ["node", "node_modules/tsx/dist/cli.mjs", "scripts/serving/for-clients.ts"],
        cwd=repository,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin and process.stdout
    line = process.stdout.readline()
    assert line, "the server did not start"
    told = json.loads(line)
    yield Server(told["url"], told["token"], told["readOnly"])
    process.stdin.close()
    process.wait(timeout=60)


@pytest.fixture
def client(server: Server) -> Iterator[thresher.Client]:
    with thresher.Client(server.url, server.token) as made:
        yield made
