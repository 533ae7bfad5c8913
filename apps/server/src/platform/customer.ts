/** The signed-in person who sent the request. */
export interface Customer {
  id: string
  sessionId: string
  isAdmin: boolean
}
