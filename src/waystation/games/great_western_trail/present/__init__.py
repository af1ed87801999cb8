"""What the games say and show: words, text boards, message catalogues, the rules."""
