countup-given = ese número viene dado
countup-range = de 0 a 9
countup-next = los números anteriores ya están
