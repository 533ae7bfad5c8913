import type { User } from '@nirbhaya/contract/accounts/accounts'
import type { Answer } from '@nirbhaya/contract/client/client'
import type { createPaymentOrder, PaymentRequest } from '@nirbhaya/contract/payments/payments'

/** Something that can be paid online: the cart, or the balance of an order. */
export interface Payable {
  /** The path of the page with the pay button. Login and profile lead back to it. */
  page: string
  /** The id of the order whose balance is paid. */
  balanceOf?: string
  /**
   * Checks the fields on the page that the payment needs, such as the delivery address. Focuses the first
   * field that is missing or wrong.
   * @returns the message about the missing or wrong field; otherwise undefined
   */
  lack?: (user: User) => Promise<string | undefined>
  /** Returns the amount on the button, in rupees. */
  amount: () => number
  /**
   * Opens a payment session that needs no login, because a mailed link names what is paid. Present instead of `open`.
   * @throws PaymentProblem if the page lacks something
   */
  openLinked?: () => Promise<Answer<typeof createPaymentOrder>>
  /**
   * Opens a payment session on the server. @throws the errors of the API; PaymentProblem if the amount has
   * changed
   */
  open?: (request: PaymentRequest) => Promise<Answer<typeof createPaymentOrder>>
  /**
   * Called with the error code if the server refuses to start the payment. If the page may show outdated
   * data, this function loads the data again.
   */
  onRefused: (code: string) => unknown
}
