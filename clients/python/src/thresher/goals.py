"""What ends a project: a rung of the ladder of assurance."""

from __future__ import annotations

from typing import Any

Goal = dict[str, Any]


def estimated(
    answers_per_item: float | None = None,
    *,
    target: float | None = None,
    most_per_item: int | None = None,
) -> Goal:
    """Every item has a label and how likely it is to be right: an estimate, no proof.

    It ends after so many answers per item (5 unless said), or once even the cautious end of the range reaches the target, such as 0.95.
    """
    if target is not None and answers_per_item is not None:
        raise ValueError("Give answers_per_item or target, not both.")
    stop: dict[str, Any]
    if target is not None:
        stop = {"kind": "target", "share": target}
    else:
        stop = {"kind": "answers", "perItem": 5 if answers_per_item is None else answers_per_item}
    return {"rung": "estimated", "stop": stop, "mostPerItem": most_per_item}


def audited() -> Goal:
    """At least 1 - ``audit_wrong_share`` of the labels are right, as a check of a random sample by fresh people shows. For 200 items or more."""
    return {"rung": "audited"}


def share_proven() -> Goal:
    """The expected share of wrong labels is at most ``share_delta``, proven."""
    return {"rung": "share"}


def all_proven() -> Goal:
    """No label is wrong with probability at least 1 - ``all_delta``, proven."""
    return {"rung": "all"}
