import type { User } from '@nirbhaya/contract/accounts/accounts'
import type { Answer } from '@nirbhaya/contract/client/client'
import type { createPaymentOrder, PaymentRequest } from '@nirbhaya/contract/payments/payments'

/** Something that can be paid online: the cart, or the balance of an order. */
export interface Payable {
  /** The page to pay on. Login and profile return to it. */
  page: string
  /** The order whose balance is paid. */
  balanceOf?: string
  /**
   * Checks the requirements. @returns the message for a missing one; the page focuses the field for
   * it
   */
  lack?: (user: User) => Promise<string | undefined>
  /** In rupees, as the button shows it. */
  amount: () => number
  /**
   * Opens a payment session on the server. @throws as the API does; PaymentProblem if the amount
   * has changed
   */
  open: (request: PaymentRequest) => Promise<Answer<typeof createPaymentOrder>>
  /** Called after a refusal by the server: the page may be outdated. */
  onRefused: (code: string) => unknown
}
