#!/usr/bin/env python3
"""Lets any UGI engine play online, through HTTP alone: bot.py URL GAME [ID] -- ENGINE COMMAND...

Joins the game ID, or whoever waits in the lobby. GET /api/v1/openapi.json of the server says more.
"""
import json, random, secrets, subprocess, sys, time, urllib.error, urllib.request

(url, game, *join), command = sys.argv[1:sys.argv.index("--")], sys.argv[sys.argv.index("--") + 1:]
token = secrets.token_urlsafe(24)  # ours from the start: whatever is asked twice is done once


def call(path, body=None):
    """The answer to a request, which is sent until the server is there and has time for it."""
    headers = {"Content-Type": "application/json", "Authorization": "Bearer " + token}
    request = urllib.request.Request(url.rstrip("/") + "/api/v1" + path, body and json.dumps(body).encode(), headers)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                sys.exit(json.load(error)["error"]["message"])
            time.sleep(int(error.headers.get("Retry-After", 1)))
        except OSError:
            time.sleep(random.uniform(0.5, 3))


def best_move(state):
    moves = " moves " + " ".join(state["moves"]) if state["moves"] else ""
    print("position fen " + state["start"] + moves + "\ngo movetime 200", file=engine.stdin, flush=True)
    return next(line for line in engine.stdout if line.startswith("bestmove")).split()[1]


engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
print(f"ugi\nsetoption name Game value {game}\nuginewgame", file=engine.stdin, flush=True)
wish = {"token": token, "name": "My engine"}
seat = call(f"/games/{join[0]}/join", wish) if join else call("/pairings", {"game": game, "clock": None, **wish})
here = "/games/" + (join[0] if join else seat["id"])
while (state := call(here))["status"] != "over":
    if state["status"] == "playing" and state["to_move"] == seat["seat"]:
        call(here + "/actions", {"type": "move", "move": best_move(state), "ply": len(state["moves"]), "line": state["line"]})
    else:
        call(f"{here}/events?after={state['version']}&wait=30")["events"] or time.sleep(1)  # until something happens
print(here.removeprefix("/games/"), seat["seat"], state["result"], state["reason"])
