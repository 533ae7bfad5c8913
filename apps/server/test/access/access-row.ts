import { aRegistration } from '../people/accounts.ts'
import type { Caller, World } from './access-world.ts'

/** A valid request, so that only the caller decides about the answer. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
}

export interface Row {
  /**
   * The statuses for a visitor, for the customer who owns the data, for another customer and for the
   * owner.
   */
  expectedStatus: { visitor: number; customer: number; other: number; owner: number }
  /** An owner with a second factor gets the status only after a recent proof, otherwise 403. */
  isGuardedTwice?: true
  sends: (world: World, caller: Caller) => Sent
}

export type Sends = Row['sends']
const noInput: Sends = () => ({})

export const row =
  (...[visitor, customer, other, owner]: [number, number, number, number]) =>
  (sends: Sends = noInput): Row => ({ expectedStatus: { visitor, customer, other, owner }, sends })

export const anyone = row(200, 200, 200, 200)
/** Needs a code or token that only a mail contains, so nobody gets further. */
export const whoeverProves = row(400, 400, 400, 400)
export const whoeverIsSignedIn = row(401, 200, 200, 200)
/** A customer's data does not exist for others, including the owner in the role of a customer. */
export const whoeversItIs = row(401, 200, 404, 404)
export const theOwner = row(401, 403, 403, 200)

/** Calls that move money out, export personal data or delete something require the owner's second factor. */
export const guardedTwice = (row: Row): Row => ({ ...row, isGuardedTwice: true })

export const thisOrder: Sends = ({ orderId }) => ({ params: { id: orderId } })
export const thisBatch: Sends = ({ batchId }) => ({ params: { id: batchId } })
export const thisPost: Sends = ({ postId }) => ({ params: { id: postId } })
export const thisProduct: Sends = ({ slug }) => ({ params: { slug } })
export const thisLine: Sends = ({ productId }) => ({ params: { productId } })
export const thisReview: Sends = ({ reviewId }) => ({ params: { id: reviewId } })
export const thisMessage: Sends = ({ messageId }) => ({ params: { id: messageId } })

export const requestId = '0197f1f0-0000-7000-8000-000000000001'

export const anAddress = () => {
  const { email: _email, password: _password, ...address } = aRegistration()
  return address
}
