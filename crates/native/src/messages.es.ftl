native-list-word = la palabra «{ $word }» contiene uno de + = : o un carácter de control, que las listas no admiten
native-list-empty = el archivo no contiene palabras
native-no-system-words = el sistema no tiene lista de palabras (se buscó en { $files })
native-file-too-large = el archivo ocupa más de { $most } GiB
