"""Label items from a notebook with Thresher, and see how sure the labels are."""

from .answering import Prompt
from .client import Client
from .errors import (
    Conflict,
    InvalidRequest,
    NotAllowed,
    NotFound,
    NotReached,
    Overtaken,
    ThresherError,
    TooManyRequests,
    Unavailable,
)
from .forecast import Checks, Forecast, Mark
from .goals import all_proven, audited, estimated, share_proven
from .models import Model
from .proof import Verification, verify_proof
from .project import Project, Status
from .webhooks import verify_webhook

__all__ = [
    "Checks",
    "Client",
    "Conflict",
    "Forecast",
    "InvalidRequest",
    "Mark",
    "Model",
    "NotAllowed",
    "NotFound",
    "NotReached",
    "Overtaken",
    "Project",
    "Prompt",
    "Status",
    "ThresherError",
    "TooManyRequests",
    "Unavailable",
    "Verification",
    "all_proven",
    "audited",
    "estimated",
    "share_proven",
    "verify_proof",
    "verify_webhook",
]
