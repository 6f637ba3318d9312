"""A table for development without a server: python client/dev/table.py [seats] [seed], then dev.html?live=http://…"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import frames

from reliquary.runners.drawing import stage

PORT = 8631
SEATS, SEED = (int(value) for value in (*sys.argv[1:3], *("3", "4")[len(sys.argv) - 1 :]))
sitting = frames.Sitting(SEATS, SEED, {"setup": "standard"})


def current(body: Mapping[str, Any]) -> Any:
    return frames.frame(sitting, body["viewer"], sitting.opening if sitting.actions == 0 else [])


def act(body: Mapping[str, Any]) -> Any:
    decision, number = sitting.decision, sitting.game.numbers[body["action"]]
    if decision is None or decision.seat != body["viewer"] or number not in decision.options:
        return frames.frame(sitting, body["viewer"], [])
    return frames.frame(sitting, body["viewer"], sitting.act(number))


def bot(body: Mapping[str, Any]) -> Any:
    return frames.frame(sitting, body["viewer"], sitting.bot_act())


def why(body: Mapping[str, Any]) -> Any:
    return frames.refusal(sitting, body["viewer"], body["action"])


ANSWERS: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {"/frame": current, "/act": act, "/bot": bot, "/why": why}


class Handler(BaseHTTPRequestHandler):
    """Answers the development page, and nobody from afar."""

    def do_GET(self) -> None:
        if self.path == "/messages.ftl":
            self.answer(frames.messages())
        else:
            self.answer(json.dumps(stage(sitting.game.content)))

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.answer(json.dumps(ANSWERS[self.path](body)))

    def answer(self, text: str) -> None:
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """Say nothing."""


if __name__ == "__main__":
    print(f"dev.html?live=http://127.0.0.1:{PORT}")
    HTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
