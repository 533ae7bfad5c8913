/** An e-mail address that a person has verified. Nothing sent from it after `until` is theirs. */
export interface ProvedEmail {
  email: string
  /** The time at which the person gave the address up; undefined for their current address. */
  until: Date | undefined
}
