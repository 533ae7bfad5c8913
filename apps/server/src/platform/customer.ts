/** The signed-in person of a request. */
export interface Customer {
  id: string
  sessionId: string
  isAdmin: boolean
}
