no-no-card-left = no card is left to swap with
no-not-your-turn = it is another player’s turn
no-over = the game is over
