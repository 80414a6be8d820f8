"""For those who receive webhooks: whether one is Thresher's, and recent."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any


def verify_webhook(
    secret: str, headers: Mapping[str, str], body: bytes, *, tolerance: float = 300.0
) -> dict[str, Any]:
    """The message, if its signature is right and its time stamp no more than `tolerance` seconds away; raises ValueError otherwise.

    Deliveries may come twice: the header `webhook-id` is the same then.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        identity, stamp, signatures = (
            given["webhook-id"],
            given["webhook-timestamp"],
            given["webhook-signature"],
        )
        age = abs(time.time() - int(stamp))
    except (KeyError, ValueError) as missing:
        raise ValueError("This is no signed webhook.") from missing
    if age > tolerance:
        raise ValueError("The webhook's time stamp is too far from now.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{identity}.{stamp}.".encode() + body
    wanted = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    for each in signatures.split():
        version, _, signature = each.partition(",")
        if version == "v1" and hmac.compare_digest(signature, wanted):
            message: dict[str, Any] = json.loads(body)
            return message
    raise ValueError("The webhook's signature is wrong.")
