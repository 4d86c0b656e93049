native-list-word = “{ $word }” cannot be in a list: it holds one of + = : or an invisible character
native-list-empty = there are no words in this file
native-no-system-words = this system has no word list ({ $files })
native-file-too-large = the file is larger than { $most } GiB
