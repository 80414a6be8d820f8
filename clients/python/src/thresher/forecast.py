"""What a project will take, as the server simulated it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Mark:
    """Where a rung is reached; low, median and high of the simulations."""

    rung: str
    answers: tuple[float, float, float]
    money: tuple[float, float, float]
    people: tuple[float, float, float]
    #: Expected share of right labels.
    right: float
    simulations: int


@dataclass(frozen=True)
class Checks:
    """Checks of a random sample, under Audited."""

    #: Shares of simulated projects: whose first check passes; that pass one within three.
    passes_first: float
    passes: float
    #: Of checks, in the median project. One person gives at most ten per check.
    answers: float
    simulations: int


@dataclass(frozen=True)
class Forecast:
    items: int
    currency: str
    marks: list[Mark]
    points: list[dict[str, Any]]
    #: None with fewer than 200 items, or where no simulation ended in time.
    checks: Checks | None = None

    def mark(self, rung: str) -> Mark | None:
        """Of estimated, audited (from 200 items on), share or all; None where no simulation reached it in time."""
        return next((mark for mark in self.marks if mark.rung == rung), None)

    def __str__(self) -> str:
        lines = [f"Forecast for {self.items} items:"]
        for mark in self.marks:
            low, median, high = mark.money
            lines.append(
                f"  {mark.rung}: {mark.answers[1] / self.items:.1f} answers per item, "
                f"{self.currency}{median:.2f} ({low:.2f} to {high:.2f}), "
                f"about {mark.right:.0%} right, {mark.people[1]:.0f} people"
            )
        return "\n".join(lines)


def forecast_of(reply: dict[str, Any]) -> Forecast:
    marks = [
        Mark(
            rung=each["rung"],
            answers=_range(each["answers"]),
            money=_range(each["money"]),
            people=_range(each["people"]),
            right=each["right"],
            simulations=each["simulations"],
        )
        for each in reply["marks"]
    ]
    return Forecast(reply["items"], reply["currency"], marks, reply["points"], _checks(reply["checks"]))


def _checks(told: dict[str, Any] | None) -> Checks | None:
    if told is None:
        return None
    return Checks(told["passesFirst"], told["passes"], told["answers"], told["simulations"])


def _range(quantiles: dict[str, float]) -> tuple[float, float, float]:
    return (quantiles["low"], quantiles["median"], quantiles["high"])
