import { rupeesToPaise } from '@nirbhaya/contract/money'
import { getRecipient } from '../../accounts/accounts.service.ts'
import { requireOpenAccount } from '../../accounts/personal-data.service.ts'
import type { PaymentDraft } from '../../payments/drafts.service.ts'
import { openSession, type Payments } from '../../payments/payments.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { canPayBalance, duePaiseOf } from '../order-money.ts'
import { lockOrder } from '../orders.queries.ts'

interface BalanceRequest {
  customerId: string
  orderId: string
  /** Rupees, as shown on the page. */
  amount: number
}

/**
 * Opens a payment session for the unpaid balance of an order.
 * @throws AppError ORDER_NOT_FOUND (also for another customer's order), BALANCE_NOT_DUE, CART_AMOUNT_INVALID
 * (the amount is not the balance due), PAYMENT_PENDING, PAYMENT_PROVIDER_FAILED
 */
export async function startBalance(
  payments: Payments,
  request: BalanceRequest,
): Promise<{ paymentId: string; sessionId: string }> {
  const { customerId } = request
  const { name, lastName, email, phone } = await getRecipient(payments.db, customerId)
  const payer = { name: `${name} ${lastName}`.trim(), email, phone }
  return openSession(payments, customerId, (tx) => draftBalance(tx, request), payer)
}

async function draftBalance(
  tx: Tx,
  { customerId, orderId, amount }: BalanceRequest,
): Promise<PaymentDraft> {
  await requireOpenAccount(tx, customerId)
  const order = await lockOrder(tx, orderId)
  if (order?.customerId !== customerId) throw new AppError('ORDER_NOT_FOUND')
  if (!canPayBalance(order)) throw new AppError('BALANCE_NOT_DUE')
  const amountPaise = duePaiseOf(order)
  if (toPaise(amount) !== amountPaise) throw new AppError('CART_AMOUNT_INVALID')
  // Use the stored id: the requested one may differ in upper and lower case.
  const { id, shipTo } = order
  const noLines = { bookingId: null, lines: [], places: async () => [] }
  return { customerId, kind: 'balance', orderId: id, amountPaise, shipTo, ...noLines }
}

function toPaise(rupees: number): number | undefined {
  try {
    return rupeesToPaise(rupees)
  } catch {
    return undefined
  }
}
