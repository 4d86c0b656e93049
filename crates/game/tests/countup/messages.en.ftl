countup-given = that number is given
countup-range = from 0 to 9
countup-next = the numbers before it are there
