"""Experts, a crowd and a model, without opening the web page."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

import thresher

from judge import Judge


def source(id: str, *, truth: bool, price: float) -> dict[str, Any]:
    return {
        **{"id": id, "name": id.title(), "kind": "people", "truth": truth, "paused": False},
        **{"answers": "pulls" if truth else "duels", "pricePull": price, "priceDuel": price},
        **{"dailyLimit": None, "totalLimit": None},
    }


def numbers(prompt: thresher.Prompt) -> list[int]:
    return [int(re.findall(r"\d+", text)[0]) for text in prompt.texts]


def texts(count: int) -> list[str]:
    return [f"The number {n}." for n in range(count)]


def test_experts_and_a_crowd(client: thresher.Client) -> None:
    sources = [source("experts", truth=True, price=10), source("crowd", truth=False, price=1)]
    project = thresher.Project.create(
        items=texts(8),
        question="Is this number large?",
        compare="Which number is larger?",
        goal=thresher.all_proven(),
        settings={
            "live": {"undoMs": 0, "sources": sources},
            "proven": {"tolerance": 0.3, "allDelta": 0.4},
        },
        client=client,
    )
    assert [each["people"] for each in project.sources()] == [0, 0]
    project.launch()
    assert "/join/" in project.invite(source="crowd")
    with pytest.raises(thresher.InvalidRequest, match="no such source"):
        project.invite(source="nobody")

    kinds: dict[str, set[str]] = {"experts": set(), "crowd": set()}

    def answer(prompt: thresher.Prompt) -> bool:
        kinds[prompt.annotator.split("-")[0]].add(prompt.kind)
        shown = numbers(prompt)
        return shown[0] > 3 if prompt.kind == "pull" else shown[0] > shown[1]

    with ThreadPoolExecutor() as pool:
        groups = [pool.submit(project.answer_with, answer, annotators=30, source=id) for id in ("experts", "crowd")]
        given = [group.result() for group in groups]
    assert project.wait(timeout=60, every=0.2).state == "finished"
    assert kinds["experts"] == {"pull"} and kinds["crowd"] <= {"duel"}
    experts, crowd = project.sources()
    assert experts["source"]["id"] == "experts" and experts["people"] > 0
    assert experts["answers"]["duels"] == 0 and crowd["answers"]["pulls"] == 0
    assert 0 < experts["answers"]["pulls"] <= given[0]
    assert experts["spent"] == pytest.approx(10 * given[0])
    assert {each["source"] for each in project.people()} <= {"Experts", "Crowd"}
    assert list(project.labels()["label"]) == ["below"] * 4 + ["above"] * 4


def test_links_of_one_use(server, client: thresher.Client) -> None:
    project = thresher.Project.create(items=texts(2), question="Is this number large?", client=client)
    links = project.single_use_links(3)
    assert len(set(links)) == 3
    assert httpx.get(links[0]).is_success


def test_a_model_hints(client: thresher.Client) -> None:
    project = thresher.Project.create(items=texts(9), question="Is this number large?", client=client)
    project.launch()
    with Judge() as judge:
        prices = {"price_input": 1, "price_output": 1, "spending_limit": 1}
        model = project.add_model("Judge", "judge-1", url=judge.url, key=judge.key, **prices)
        assert [each.id for each in project.models()] == [model.id] and judge.asked == 0
        with pytest.raises(thresher.Conflict, match="not run yet"):
            model.wait()
        preview = model.preview()
        assert preview["problem"] is None and len(preview["answers"]) == 5 == judge.asked
        assert model.run()["state"] == "running"
        assert model.wait(timeout=60, every=0.2)["state"] == "done"
        # Nothing is asked twice.
        assert judge.asked == 9
    assert model.read()["spent"] > 0
    assert project.hints()["models"] == "yes"
    project.allow_models(False)
    assert project.hints()["models"] == "not-here"
    with pytest.raises(thresher.NotAllowed, match="forbid"):
        model.preview()
    model.remove()
    assert project.models() == []


def test_a_restart_asks_something_else(client: thresher.Client) -> None:
    settings = {"live": {"undoMs": 0}}
    project = thresher.Project.create(texts(3), "Is this number large?", settings=settings, client=client).launch()
    project.answer_with(lambda prompt: numbers(prompt)[0] > 1)
    assert project.status().answers > 0
    project.restart(questions={"pullQuestion": "Is this number odd?"})
    assert project.status().answers == 0
    asked: set[str] = set()

    def answer(prompt: thresher.Prompt) -> bool:
        asked.add(prompt.question)
        return numbers(prompt)[0] % 2 == 1

    project.answer_with(answer)
    assert asked == {"Is this number odd?"}


def test_a_check_is_forecast_from_200_items_on(client: thresher.Client) -> None:
    project = thresher.Project.create(
        texts(200),
        "Is this number large?",
        settings={"proven": {"auditWrongShare": 0.2}},
        client=client,
    )
    forecast = project.forecast("clear-cut")
    mark = forecast.mark("audited")
    # A slow machine may simulate none in time, and says so.
    if mark is None:
        assert forecast.checks is None or forecast.checks.passes == 0
        return
    assert forecast.checks is not None and forecast.checks.passes > 0
    assert mark.answers[1] > 200 and mark.right > 0.7
    assert [each.rung for each in forecast.marks][:2] == ["estimated", "audited"]
