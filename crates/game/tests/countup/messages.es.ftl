countup-given = el número de esta casilla está dado y no se puede cambiar
countup-range = se esperaban cifras de 0 a 9
countup-next = los números anteriores ya están puestos.
