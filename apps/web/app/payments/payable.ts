import type { User } from '@nirbhaya/contract/accounts/accounts'
import type { Answer } from '@nirbhaya/contract/client/client'
import type { createPaymentOrder, PaymentRequest } from '@nirbhaya/contract/payments/payments'

/** Something that is paid for online: the cart, or what is still due for an order. */
export interface Payable {
  /** The page it is paid from: login and profile lead back there. */
  page: string
  /** The order whose balance it is. */
  balanceOf?: string
  /** What is missing before it can be paid for, in a sentence; its page shows where to say it. */
  lack?: (user: User) => Promise<string | undefined>
  /** Rupees, as the button says them. */
  amount: () => number
  /** Opens a payment session on our server. @throws as the API does; PaymentProblem for another sum */
  open: (request: PaymentRequest) => Promise<Answer<typeof createPaymentOrder>>
  /** Our server refused: what the page shows may be out of date. */
  onRefused: (code: string) => unknown
}
