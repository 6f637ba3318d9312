canary = Canary
