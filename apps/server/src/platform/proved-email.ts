/**
 * An e-mail address that a person has verified. Messages and complaints sent from it after `until` belong to
 * somebody else.
 */
export interface ProvedEmail {
  email: string
  /** The time at which the person gave the address up; undefined for their current address. */
  until: Date | undefined
}
