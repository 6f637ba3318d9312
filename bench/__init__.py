"""Speed and memory of the engine, side by side with a peer: `python3 run.py bench`."""
