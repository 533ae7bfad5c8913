import { aRegistration } from '../people/accounts.ts'
import type { Caller, World } from './access-world.ts'

/** A valid request, so that only the caller decides about the answer. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
}

/** `answered`: whatever it is, neither for want of a right nor as a fault of the shop. */
export type Heard = number | 'answered'

export const isHeard = (status: number, heard: Heard) =>
  heard === 'answered' ? status < 500 && status !== 401 : status === heard

export interface Row {
  /** The statuses that a visitor, the customer whose things they are, another and the owner hear. */
  hears: { visitor: Heard; customer: Heard; other: Heard; owner: Heard }
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
