import type { Api } from '@nirbhaya/contract/client/client'
import { sendComplaint, sendMyComplaint } from '@nirbhaya/contract/complaints/complaints'
import type { openComplaintKinds } from '@nirbhaya/contract/complaints/kinds'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import { type FormOutcome, outcomeOf } from '../../forms/form-outcome.ts'
import { answerTimeoutMs as timeoutMs } from '../../forms/use-server-form.ts'

/** The result of sending a complaint, for the thank-you note that replaces the form. */
export interface SentComplaint {
  number: string
  message: string
  /** The id of a signed-in customer's complaint, for the link to it in their account. */
  id?: string
}

export type ComplaintOutcome = FormOutcome<SentComplaint>

type Typed = Record<string, string>

/** Returns the kind of complaint as typed. The server checks all fields, so the browser does not. */
const kindIn = ({ kind }: Typed) => kind as (typeof openComplaintKinds)[number]

/** Sends a complaint without an account. */
export function send(api: Api, typed: Typed) {
  const { name = '', email = '', phone = '', orderNumber = '', message = '' } = typed
  const body = { kind: kindIn(typed), name, email, phone, orderNumber, message }
  return outcomeOf<SentComplaint>(
    typed,
    () => api(sendComplaint, { body, timeoutMs }),
    words.sendFailed,
  )
}

/** Sends a complaint of a signed-in customer, so that it appears in their account. */
export function sendMine(api: Api, typed: Typed) {
  const body = { kind: kindIn(typed), ...messageOf(typed) }
  return outcomeOf<SentComplaint>(
    typed,
    async () => {
      const { complaint, message } = await api(sendMyComplaint, { body, timeoutMs })
      return { number: complaint.number, id: complaint._id, message }
    },
    words.sendFailed,
  )
}

/** Returns the order number that customers see: the last characters of the order's id. */
export const shownNumber = (orderId: string) => orderId.slice(-orderIdShownCharacters)

/**
 * Returns the message to send, and the id of the order that the complaint is about. `orderId` is the order
 * in the page's URL, if the URL has one. If the customer typed the number of another order, that order's id
 * is unknown, so the typed number becomes the first line of the message.
 */
export function messageOf({ orderId = '', orderNumber = '', message = '' }: Typed) {
  const number = orderNumber.trim().replace(/^#/, '')
  if (orderId && number === shownNumber(orderId)) return { orderId, message }
  return { message: number ? `${words.orderLine(number)}\n\n${message}` : message }
}
