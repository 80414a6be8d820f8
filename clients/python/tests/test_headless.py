"""A whole project without opening the web page: what the client is for."""

from __future__ import annotations

import io
import random
import zlib

import pandas
import pytest
from pandas.testing import assert_frame_equal

import thresher

from receiver import Receiver


def frame(count: int) -> pandas.DataFrame:
    return pandas.DataFrame(
        {
            "id": [f"n{n}" for n in range(count)],
            "text": [f"The number {n}, written “{n}”; and so on." for n in range(count)],
            "half": [n // 2 for n in range(count)],
            "label": ["kept"] * count,
        }
    )


def large(count: int):
    """Simulated people: the further from the middle, the surer; each with a view of their own of each item."""

    def answer(prompt: thresher.Prompt) -> str:
        numbers = [int(text.split()[2].rstrip(",")) for text in prompt.texts]
        own = random.Random(zlib.crc32(f"{prompt.annotator} {prompt.texts}".encode()))
        if prompt.kind == "pull":
            chance = min(0.95, max(0.05, 0.5 + 2 * (numbers[0] - count / 2 + 0.5) / count))
            return "yes" if own.random() < chance else "no"
        return "left" if numbers[0] > numbers[1] else "right"

    return answer


def test_a_whole_project_from_a_frame_to_its_proof(client: thresher.Client) -> None:
    count = 24
    project = thresher.Project.create(
        items=frame(count),
        question="Is this number large?",
        outcomes=("large", "small"),
        compare="Which number is larger?",
        goal=thresher.estimated(4),
        settings={"live": {"undoMs": 0, "expectedPeople": 20}},
        client=client,
    )
    assert project.status().state == "draft"
    assert [item["externalId"] for item in project.items()][:2] == ["n0", "n1"]

    forecast = project.forecast()
    assert forecast.items == count
    mark = forecast.mark("estimated")
    assert mark is not None and 2 * count < mark.answers[1] < 12 * count
    assert "answers per item" in str(forecast)

    with Receiver() as receiver:
        hook = project.add_webhook(receiver.url, ["goal.reached", "project.finished", "items.settled"])
        project.launch()
        given = project.answer_with(large(count), annotators=20)
        assert given >= 4 * count
        done = project.wait(timeout=60, every=0.2)
        assert done.state == "finished"
        reached = receiver.first("goal.reached", timeout=60)
    message = thresher.verify_webhook(hook["secret"], reached.headers, reached.body)
    assert message["data"]["projectId"] == project.id
    with pytest.raises(ValueError, match="signature"):
        thresher.verify_webhook(hook["secret"], reached.headers, reached.body + b" ")

    labels = project.labels()
    file = pandas.read_csv(io.BytesIO(project.export("labels.csv")))
    # A file has no types: what is read from it is compared as a file would write it.
    written = pandas.read_csv(io.StringIO(labels.to_csv(index=False)))
    assert_frame_equal(written, file)
    assert len(labels) == count and set(labels["outcome"]) == {"large", "small"}
    assert list(labels["original_label"]) == ["kept"] * count
    right = (labels["outcome"] == "large") == (labels["half"].astype(int) >= count // 4)
    assert right.mean() > 0.75

    summary = project.summary()
    assert summary["claims"]["estimated"]["isProof"] is False
    assert summary["answers"]["pulls"] + summary["answers"]["duels"] == len(
        project.answers().query("status != 'out'")
    )
    assert len(project.people()) == 20
    assert len(project.ranking()) == count and len(project.agreement()) == count
    assert project.payments()["answers"].sum() == given

    events = list(project.events())
    assert [event["sequence"] for event in events] == list(range(len(events)))
    assert list(project.events(after=len(events) - 3)) == events[-2:]

    checked = project.verify()
    assert checked and checked.replayed, checked.words


def test_a_goal_can_be_raised_and_a_project_ended(client: thresher.Client) -> None:
    project = thresher.Project.create(
        items=["one", "two", "three"],
        question="Is it odd?",
        goal=thresher.estimated(1),
        settings={"live": {"undoMs": 0}},
        client=client,
    )
    project.launch()
    project.answer_with(lambda prompt: prompt.text != "two", annotators=4)
    assert project.wait(timeout=30, every=0.1).state == "finished"
    project.set_goal(thresher.share_proven())
    with pytest.raises(TimeoutError, match="Not finished after"):
        project.wait(timeout=0.1, every=0.05)
    project.pause()
    assert project.status().state == "paused"
    project.resume()
    project.finish()
    assert project.wait(timeout=5).state == "finished"
    copied = project.copy()
    assert copied.replace_items(["four", "five"]) == 2
    copied.change(name="Copied", settings={"proven": {"threshold": 0.6}})
    assert client.project(copied.id).name == "Copied"
    assert copied.id in [each.id for each in client.projects()]
    copied.delete()
    assert copied.id not in [each.id for each in client.projects()]


def test_scores_of_a_model_steer_from_launch_on(client: thresher.Client) -> None:
    project = thresher.Project.create(
        items=frame(6), question="Is this number large?", goal=thresher.estimated(2), client=client
    )
    assert project.send_scores({f"n{n}": n / 7 for n in range(5)}) is False
    assert [item["priorScore"] for item in project.items()][4:] == [pytest.approx(4 / 7), None]
    project.launch()
    assert project.send_scores({"n5": 1}) is True
    with pytest.raises(thresher.ThresherError, match="no item"):
        project.send_scores({"nobody": 1})
