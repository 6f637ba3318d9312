no-boasted-before = you have boasted before
no-not-your-turn = it is another player’s turn
no-over = the game is over
