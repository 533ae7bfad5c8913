import { randomBytes } from 'node:crypto'
import { currency } from '@nirbhaya/contract/constants'
import { balanceRupees, rupeesToPaise, totalRupees } from '@nirbhaya/contract/money'
import type { paymentRequest } from '@nirbhaya/contract/payments'
import type { z } from 'zod'
import { getRecipient } from '../accounts/accounts.service.ts'
import { requireOpenAccount } from '../accounts/personal-data.service.ts'
import { listCart } from '../cart/cart.service.ts'
import type { Db } from '../platform/database/client.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import {
  findPayment,
  insertPayment,
  type NewPaymentLine,
  openPayment,
  type PaymentRow,
} from './payments.queries.ts'
import { type PaymentProvider, ProviderError } from './providers/provider.ts'

export interface Payments {
  db: Db
  jobs: Jobs
  provider: PaymentProvider
  publicUrl: string
  apiUrl: string
}

export type PaymentRequest = z.output<typeof paymentRequest>

/** The provider refuses fewer than 15 minutes; this leaves room for clocks that disagree. */
const payableMs = 40 * 60 * 1000
/** The browser's return and the webhook come first; reconciliation is for when both are lost. */
const firstCheckMs = 2 * 60 * 1000

/** 128 random bits: whoever knows it may ask whether the payment went through. */
const newPaymentId = () => `pb_${randomBytes(16).toString('hex')}`

/**
 * Opens a payment session for the customer's cart as it is now.
 * @throws AppError CART_AMOUNT_INVALID when the amount (rupees) is not the cart's total,
 * PAYMENT_DATA_INVALID also for a profile without an address, ACCOUNT_CLOSING,
 * PAYMENT_PROVIDER_FAILED
 */
export async function startPayment(
  payments: Payments,
  customerId: string,
  request: PaymentRequest,
): Promise<{ paymentId: string; sessionId: string }> {
  if (request.customerId !== customerId) throw new AppError('PAYMENT_DATA_INVALID')
  const payment = await freezeCart(payments.db, customerId, request)
  const sessionId = await openAtProvider(payments, payment, request)
  await openPayment(payments.db, payment, sessionId)
  return { paymentId: payment.id, sessionId }
}

/** Writes down what is being paid for, before anybody is asked for money. */
function freezeCart(db: Db, customerId: string, request: PaymentRequest): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    await requireOpenAccount(tx, customerId)
    const cart = await listCart(tx, customerId)
    const amountPaise = rupeesToPaise(
      totalRupees(cart.map(({ product, quantity }) => ({ price: product.price, quantity }))),
    )
    if (amountPaise === 0 || !isAmount(request.amount, amountPaise)) {
      throw new AppError('CART_AMOUNT_INVALID')
    }
    const shipTo = await getRecipient(tx, customerId)
    // An account made by the start or by another sign-in may lack what a parcel needs.
    if (Object.values(shipTo).includes('')) throw new AppError('PAYMENT_DATA_INVALID')
    const id = newPaymentId()
    const now = Date.now()
    const lines = cart.map(
      ({ product, quantity }): NewPaymentLine => ({
        productId: product._id,
        name: product.name,
        quantity,
        pricePaise: rupeesToPaise(product.price),
        balancePaise: rupeesToPaise(balanceRupees(product.price)),
      }),
    )
    const row = {
      id,
      customerId,
      kind: 'deposit' as const,
      amountPaise,
      currency,
      shipTo,
      expiresAt: new Date(now + payableMs),
      nextCheckAt: new Date(now + firstCheckMs),
    }
    await insertPayment(tx, row, lines)
    const stored = await findPayment(tx, id)
    if (!stored) throw new AppError('UNEXPECTED')
    return stored
  })
}

function isAmount(rupees: number, paise: number): boolean {
  try {
    return rupeesToPaise(rupees) === paise
  } catch {
    return false
  }
}

async function openAtProvider(
  { provider, publicUrl, apiUrl }: Payments,
  payment: PaymentRow,
  request: PaymentRequest,
): Promise<string> {
  try {
    const { sessionId } = await provider.createOrder({
      orderId: payment.id,
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      customer: {
        id: payment.customerId,
        name: request.customerName,
        email: request.customerEmail,
        phone: request.customerPhone,
      },
      returnUrl: `${publicUrl}/payment/success?order_id={order_id}`,
      notifyUrl: `${apiUrl}/webhooks/cashfree`,
      expiresAt: payment.expiresAt,
      kind: payment.kind,
    })
    if (sessionId) return sessionId
    throw new ProviderError('refused', 'the provider opened an order without a session')
  } catch (cause) {
    // The record stays: if the provider did open it, reconciliation learns so.
    throw new AppError('PAYMENT_PROVIDER_FAILED', { cause })
  }
}
