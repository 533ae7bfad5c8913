/** An e-mail address that a person proved to own. What somebody else sends from it later is not theirs. */
export interface ProvedEmail {
  email: string
  /** When the person gave the address up; undefined for the current address. */
  until: Date | undefined
}
