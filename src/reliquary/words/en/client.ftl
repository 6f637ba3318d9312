### The client in the browser, whatever is played, in English.
