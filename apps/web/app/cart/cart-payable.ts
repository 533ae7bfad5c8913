import type { User } from '@nirbhaya/contract/accounts/accounts'
import { cartTerms } from '@nirbhaya/contract/cart/terms'
import { createOrderTimeoutMs } from '@nirbhaya/contract/constants'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { totalBalanceRupees } from '@nirbhaya/contract/money'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { browserApi } from '../api/browser-api.ts'
import type { Payable } from '../payments/payable.ts'
import { PaymentProblem } from '../payments/payment-messages.ts'
import { cartTotal } from './cart-lines.ts'
import { readCart, refreshCart, settledCart } from './cart-store.ts'
import { readGiftNote } from './gift-note.ts'
import { savedState } from './state-saving.ts'

/** Where the cart asks for the State. */
export const stateFieldId = 'ship-to-state'

export const canShipTo = ({ name, phone, address1, address2, area, pincode }: User) =>
  [name, phone, address1, address2, area, pincode].every((text) => text !== '')

/** The page says what is not so any more. */
const isOutdated = ['CART_AMOUNT_INVALID', 'CART_TERMS_CHANGED']

/** The whole cart, as the server holds it when nothing is under way any more. */
export const cartPayable: Payable = {
  page: '/cart',
  async lack(user) {
    if (user.state || !canShipTo(user) || (await savedState())) return undefined
    const field = document.getElementById(stateFieldId)
    field?.focus()
    // Clear of the button that sticks to the bottom of phones.
    field?.scrollIntoView({ block: 'center' })
    return fieldRefusals.invalidState
  },
  amount: () => cartTotal(readCart().lines),
  async open(request) {
    const { lines } = await settledCart()
    // Another change was made, or one that was under way failed: the button said another sum.
    if (cartTotal(lines) !== request.amount) throw new PaymentProblem(words.totalChanged)
    const giftNote = readGiftNote()
    const body = {
      ...request,
      balance: totalBalanceRupees(lines),
      terms: cartTerms(lines),
      ...(giftNote && { giftNote }),
    }
    return browserApi(createPaymentOrder, { body, timeoutMs: createOrderTimeoutMs })
  },
  onRefused: (code) => (isOutdated.includes(code) ? refreshCart() : undefined),
}
