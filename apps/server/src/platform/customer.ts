/** The signed-in person who sent the request. */
export interface Customer {
  id: string
  sessionId: string
  isAdmin: boolean
  /** Whether the person has confirmed their e-mail address. */
  emailVerified: boolean
}
