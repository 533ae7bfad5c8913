import type { createPaymentOrder } from '@nirbhaya/contract/payments'

type Schema = typeof createPaymentOrder.schema
export type PaymentRequest = Schema['body']['_input']
type SessionAnswer = Schema['response'][200]['_output']

/** Something that is paid for online: the cart, or what is still due for an order. */
export interface Payable {
  /** The page it is paid from: login and profile lead back there. */
  page: string
  /** The order whose balance it is. */
  balanceOf?: string
  /** Rupees, as they are when the button is pressed. */
  amount: () => Promise<number>
  /** Opens a payment session on our server. @throws as the API does */
  open: (request: PaymentRequest) => Promise<SessionAnswer>
  /** Our server refused: what the page shows may be out of date. */
  onRefused: (code: string) => unknown
}
