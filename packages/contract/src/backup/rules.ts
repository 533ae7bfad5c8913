/** A shorter passphrase could be guessed by a person who has the file. */
export const shortestPassphrase = 16
