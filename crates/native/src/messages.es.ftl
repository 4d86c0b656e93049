native-list-word = «{ $word }» no puede estar en una lista: contiene uno de + = : o un carácter invisible
native-list-empty = en este archivo no hay palabras
native-no-system-words = este sistema no tiene lista de palabras ({ $files })
native-file-too-large = el archivo pasa de { $most } GiB
