import { cartTerms } from '@nirbhaya/contract/cart/cart-terms'
import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { lineName } from '@nirbhaya/contract/catalogue/variants'
import { highestAmount } from '@nirbhaya/contract/input-limits'
import {
  balanceRupees,
  rupeesToPaise,
  totalBalanceRupees,
  totalRupees,
} from '@nirbhaya/contract/money'
import { businessOf } from '@nirbhaya/contract/papers/business'
import type { DepositRequest } from '@nirbhaya/contract/payments/payments'
import { requireOpenAccount } from '../accounts/personal-data.service.ts'
import { draftPlaces, type Wanted } from '../batches/batches.service.ts'
import { listCart } from '../cart/cart.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import type { PaymentDraft } from './drafts.service.ts'
import type { NewPaymentLine } from './payments.queries.ts'
import { openSession, type Payments } from './payments.service.ts'

/** The paying customer, and the network of their IP address (/24 for IPv4, /48 for IPv6). */
interface Caller {
  customerId: string
  network: string
}

/**
 * Opens a payment session for the customer's current cart. A second click gets the first session.
 * @throws AppError CART_AMOUNT_INVALID when the amount (rupees) is not the cart's total, when the balance is
 * not what will be due, or when the balance is too high for one payment; CART_TERMS_CHANGED; VARIANT_MISSING;
 * PAYMENT_DATA_INVALID when the request names another customer, or the profile has no address;
 * ACCOUNT_CLOSING; and the errors of `openSession`
 */
export async function startPayment(
  payments: Payments,
  { customerId, network }: Caller,
  request: DepositRequest,
): Promise<{ paymentId: string; sessionId: string }> {
  if (request.customerId !== customerId) throw new AppError('PAYMENT_DATA_INVALID')
  const { customerName: name, customerEmail: email, customerPhone: phone } = request
  return openSession(
    payments,
    customerId,
    (tx, offered) => draftDeposit(tx, { customerId, network, offered }, request),
    {
      name,
      email,
      phone,
    },
  )
}

/** Reads the current cart and the customer's delivery address, and checks them against the request. */
async function draftDeposit(
  tx: Tx,
  { customerId, network, offered }: Caller & { offered: Wanted[] },
  { amount, balance, terms, giftNote, business }: DepositRequest,
): Promise<PaymentDraft> {
  const [recipient, cart] = await Promise.all([
    requireOpenAccount(tx, customerId),
    listCart(tx, customerId),
  ])
  if (cart.some(({ mustChoose }) => mustChoose)) throw new AppError('VARIANT_MISSING')
  const amountPaise = rupeesToPaise(
    totalRupees(cart.map(({ product, quantity }) => ({ price: product.price, quantity }))),
  )
  if (amountPaise === 0 || !isAmount(amount, amountPaise)) {
    throw new AppError('CART_AMOUNT_INVALID')
  }
  const balanceOfCart = totalBalanceRupees(cart)
  // The balance must fit into one payment, or the order could never be paid in full.
  if (balanceOfCart > highestAmount) throw new AppError('CART_AMOUNT_INVALID')
  // The balance must equal the one shown on the customer's page.
  if (balance !== undefined && !isAmount(balance, rupeesToPaise(balanceOfCart))) {
    throw new AppError('CART_AMOUNT_INVALID')
  }
  // The delivery date and the cancellation policy must equal those shown on the page, too.
  if (terms !== undefined && terms !== cartTerms(cart)) throw new AppError('CART_TERMS_CHANGED')
  // The owner's account, and accounts created with Google, may have no delivery address.
  if (Object.values(recipient).includes('')) throw new AppError('PAYMENT_DATA_INVALID')
  const boughtFor = businessOf(business)
  const shipTo = {
    ...recipient,
    ...(giftNote && { giftNote }),
    ...(boughtFor && { business: boughtFor }),
  }
  const lines = cart.map(toPaymentLine)
  const places: PaymentDraft['places'] = (own) =>
    draftPlaces(tx, { customerId, network, lines, offered }, own)
  const bookingId = null
  return {
    customerId,
    kind: 'deposit',
    orderId: null,
    bookingId,
    amountPaise,
    shipTo,
    lines,
    places,
  }
}

/** Returns what a payment fixes about a quantity of a product, or of a value of its option. */
export const toPaymentLine = ({
  product,
  variant,
  quantity,
}: {
  product: Pick<Product, '_id' | 'name' | 'price' | 'listPrice' | 'cancelPolicy'>
  variant?: { _id: string; words: string } | undefined
  quantity: number
}): NewPaymentLine => ({
  productId: product._id,
  variantId: variant?._id ?? null,
  name: lineName(product.name, variant?.words),
  variant: variant?.words ?? '',
  quantity,
  pricePaise: rupeesToPaise(product.price),
  balancePaise: rupeesToPaise(balanceRupees(product)),
  cancelPolicy: product.cancelPolicy,
})

function isAmount(rupees: number, paise: number): boolean {
  try {
    return rupeesToPaise(rupees) === paise
  } catch {
    return false
  }
}
