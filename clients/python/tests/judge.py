"""A language model behind an OpenAI-compatible endpoint, which finds large numbers likely to be large."""

from __future__ import annotations

import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Judge:
    key = "sk-judge-0123456789"

    def __init__(self) -> None:
        self.asked = 0
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                request = json.loads(self.rfile.read(int(self.headers["content-length"])))
                if self.headers["authorization"] != f"Bearer {outer.key}":
                    return self.reply(401, {"error": {"message": "Incorrect API key"}})
                outer.asked += 1
                said = {"yes_in_100": min(100, 10 * int(re.findall(r"number (\d+)", str(request["messages"]))[-1]))}
                message = {"role": "assistant", "content": json.dumps(said)}
                usage = {"prompt_tokens": 200, "completion_tokens": 10, "total_tokens": 210}
                choices = [{"index": 0, "message": message, "finish_reason": "stop"}]
                self.reply(200, {"id": "1", "object": "chat.completion", "choices": choices, "usage": usage})

            def reply(self, status: int, body: object) -> None:
                sent = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(sent)))
                self.end_headers()
                self.wfile.write(sent)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/v1"

    def __enter__(self) -> Judge:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
