native-list-word = the word “{ $word }” contains one of + = : or a control character, which lists cannot contain
native-list-empty = the file contains no words
native-no-system-words = the system has no word list (looked for { $files })
native-file-too-large = the file is larger than { $most } GiB
