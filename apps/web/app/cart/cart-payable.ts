import type { User } from '@nirbhaya/contract/accounts/accounts'
import { cartTerms } from '@nirbhaya/contract/cart/cart-terms'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { totalBalanceRupees } from '@nirbhaya/contract/money'
import { businessOf } from '@nirbhaya/contract/papers/business'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { createOrderTimeoutMs } from '@nirbhaya/contract/payments/rules'
import { browserApi } from '../api/browser-api.ts'
import type { Payable } from '../payments/payable.ts'
import { PaymentProblem } from '../payments/payment-messages.ts'
import { saveTypedAddress } from './address-saving.ts'
import { businessLack, readBusiness } from './business-draft.ts'
import { cartTotal } from './cart-lines.ts'
import { readCart, refreshCart, settledCart } from './cart-store.ts'
import { readGiftNote } from './gift-note.ts'
import { savedState } from './state-saving.ts'

export const stateFieldId = 'ship-to-state'

export const canReach = ({ name, phone }: User) => name !== '' && phone !== ''

export const canShipTo = (user: User) =>
  canReach(user) &&
  [user.address1, user.address2, user.area, user.pincode].every((text) => text !== '')

/**
 * If the server refuses the payment with one of these codes, the page showed outdated data. The cart is then
 * loaded again.
 */
const isOutdated = ['CART_AMOUNT_INVALID', 'CART_TERMS_CHANGED', 'VARIANT_MISSING']

/** Pays for the whole cart. The payment starts after all pending changes of the cart are done. */
export const cartPayable: Payable = {
  page: '/cart',
  async lack(before) {
    const user = canShipTo(before) ? before : await saveTypedAddress()
    // `startPayment` itself reports a missing name or phone number, so nothing is returned here.
    if (!user || !canReach(user)) return undefined
    if (!canShipTo(user)) {
      // The form has focused the first field with an error. The field moves to the middle of the screen,
      // where no toast covers it.
      requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }))
      return words.shipToNeeded
    }
    const businessError = businessLack()
    // A missing business is nothing that the profile lacks, so its sentence is shown as it is.
    if (businessError) throw new PaymentProblem(businessError)
    if (user.state || (await savedState())) return undefined
    const field = document.getElementById(stateFieldId)
    field?.focus()
    // The field moves to the middle of the screen. At the bottom of a phone's screen, the pay button would
    // cover it.
    field?.scrollIntoView({ block: 'center' })
    return fieldRefusals.invalidState
  },
  amount: () => cartTotal(readCart().lines),
  async open(request) {
    const { lines } = await settledCart()
    // A total that differs from the one on the button has two possible causes: the cart was changed again, or
    // a pending change failed.
    if (cartTotal(lines) !== request.amount) throw new PaymentProblem(words.totalChanged)
    const giftNote = readGiftNote()
    const business = businessOf(readBusiness())
    const body = {
      ...request,
      balance: totalBalanceRupees(lines),
      terms: cartTerms(lines),
      ...(giftNote && { giftNote }),
      ...(business && { business }),
    }
    return browserApi(createPaymentOrder, { body, timeoutMs: createOrderTimeoutMs })
  },
  onRefused: (code) => (isOutdated.includes(code) ? refreshCart() : undefined),
}
