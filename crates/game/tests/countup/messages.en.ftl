countup-given = the number in this cell is given and cannot be changed
countup-range = expected digits from 0 to 9
countup-next = the previous numbers are already placed.
