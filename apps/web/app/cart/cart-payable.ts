import type { User } from '@nirbhaya/contract/accounts'
import { createOrderTimeoutMs } from '@nirbhaya/contract/constants'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { totalBalanceRupees, totalRupees } from '@nirbhaya/contract/money'
import { createPaymentOrder } from '@nirbhaya/contract/payments'
import { browserApi } from '../api/browser-api.ts'
import type { Payable } from '../payments/payable.ts'
import { PaymentProblem } from '../payments/payment-messages.ts'
import { type CartState, readCart, refreshCart, settledCart } from './cart-store.ts'
import { readGiftNote } from './gift-note.ts'
import { savedState } from './state-saving.ts'

/** Where the cart asks for the State. */
export const stateFieldId = 'ship-to-state'

export const canShipTo = ({ name, phone, address1, address2, area, pincode }: User) =>
  [name, phone, address1, address2, area, pincode].every((text) => text !== '')

const totalOf = ({ lines }: CartState) =>
  totalRupees(lines.map(({ product, quantity }) => ({ ...product, quantity })))

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
  async amount() {
    const pressed = totalOf(readCart())
    const total = totalOf(await settledCart())
    // A change that was under way failed: the button said another sum.
    if (total !== pressed) throw new PaymentProblem(words.totalChanged)
    return total
  },
  async open(request) {
    const { lines } = await settledCart()
    const giftNote = readGiftNote()
    const body = {
      ...request,
      balance: totalBalanceRupees(lines),
      ...(giftNote && { giftNote }),
    }
    return browserApi(createPaymentOrder, { body, timeoutMs: createOrderTimeoutMs })
  },
  onRefused: (code) => (code === 'CART_AMOUNT_INVALID' ? refreshCart() : undefined),
}
