/** An e-mail address that was proved to be a person's. What somebody else sent from it later is theirs. */
export interface ProvedEmail {
  email: string
  /** When the person left it; undefined for the one of today. */
  until: Date | undefined
}
