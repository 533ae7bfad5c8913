import { aRegistration } from '../people/accounts.ts'
import type { Caller, World } from './access-world.ts'

/** What is sent: as it should be, so that nothing but who calls decides. */
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
const nothing: Sends = () => ({})

export const row =
  (...[visitor, customer, other, owner]: [number, number, number, number]) =>
  (sends: Sends = nothing): Row => ({ hears: { visitor, customer, other, owner }, sends })

export const anyone = row(200, 200, 200, 200)
/** With a code or a token that only a mail gives: nobody gets further. */
export const withMailProof = row(400, 400, 400, 400)
export const signedIn = row(401, 200, 200, 200)
/** A customer's things do not exist for others, the owner as a customer included. */
export const ownData = row(401, 200, 404, 404)
export const ownerOnly = row(401, 403, 403, 200)

export const thisOrder: Sends = ({ orderId }) => ({ params: { id: orderId } })
export const thisBatch: Sends = ({ batchId }) => ({ params: { id: batchId } })
export const thisPost: Sends = ({ postId }) => ({ params: { id: postId } })
export const thisProduct: Sends = ({ slug }) => ({ params: { slug } })
export const thisLine: Sends = ({ productId }) => ({ params: { productId } })
export const thisPaper: Sends = ({ paperId }) => ({ params: { id: paperId } })
export const thisReview: Sends = ({ reviewId }) => ({ params: { id: reviewId } })
export const thisComplaint: Sends = ({ complaintId }) => ({ params: { id: complaintId } })
export const thisMessage: Sends = ({ messageId }) => ({ params: { id: messageId } })

export const requestId = '0197f1f0-0000-7000-8000-000000000001'

export const anAddress = () => {
  const { email: _email, password: _password, ...address } = aRegistration()
  return address
}
