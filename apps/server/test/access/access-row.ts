import { aRegistration } from '../people/accounts.ts'
import type { Caller, World } from './access-world.ts'

/** A valid request, so that the answer depends only on the caller. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
}

/** `answered`: any status except 401 and the shop's own faults (500 and above). */
export type ExpectedStatus = number | 'answered'

export const isExpected = (status: number, expected: ExpectedStatus) =>
  expected === 'answered' ? status < 500 && status !== 401 : status === expected

export interface Row {
  /** The expected status for a visitor, the customer who owns the data, another customer and the owner. */
  expected: {
    visitor: ExpectedStatus
    customer: ExpectedStatus
    other: ExpectedStatus
    owner: ExpectedStatus
  }
  sends: (world: World, caller: Caller) => Sent
}

export type Sends = Row['sends']
const nothing: Sends = () => ({})

export const row =
  (...[visitor, customer, other, owner]: [number, number, number, number]) =>
  (sends: Sends = nothing): Row => ({ expected: { visitor, customer, other, owner }, sends })

export const anyone = row(200, 200, 200, 200)
/** The call needs a code or a token from a mail. The test sends a wrong one, so every caller is refused. */
export const withMailProof = row(400, 400, 400, 400)
export const signedIn = row(401, 200, 200, 200)
/** The call concerns the caller's own data. Everybody else with a session gets 404, even the owner. */
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

export const thisBuyerMail: Sends = ({ buyerMailId }) => ({ params: { id: buyerMailId } })

export const requestId = '0197f1f0-0000-7000-8000-000000000001'

export const anAddress = () => {
  const { email: _email, password: _password, ...address } = aRegistration()
  return address
}
