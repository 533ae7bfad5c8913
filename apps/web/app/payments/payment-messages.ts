import type { User } from '@nirbhaya/contract/accounts/accounts'
import { ApiError, ApiUnavailable } from '@nirbhaya/contract/client/client'
import { messages } from '@nirbhaya/contract/messages/specification'
import { payer } from '@nirbhaya/contract/payments/payments'

/** A failed step in starting a payment, with the message for the customer. */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem'
}

export class ProfileProblem extends PaymentProblem {
  override name = 'ProfileProblem'
}

type Payer = typeof payer._output

type Customer = Pick<User, 'name' | 'lastName' | 'email' | 'phone'>

/** Returns the customer's data for a payment. @throws ProfileProblem if something is missing */
export function payerOf(user: Customer, amountRupees: number): Payer {
  const known = payer.safeParse({
    customerName: [user.name, user.lastName].filter(Boolean).join(' '),
    customerEmail: user.email,
    customerPhone: user.phone,
  })
  const reason =
    known.error?.issues[0]?.message ?? (amountRupees > 0 ? undefined : messages.invalidAmount)
  if (reason || !known.data) {
    throw new ProfileProblem(messages.updateYourProfile(reason ?? messages.paymentDataInvalid))
  }
  return known.data
}

/** Explains why the server did not open a payment. */
export function createOrderFailure(error: unknown): string {
  if (error instanceof PaymentProblem) return error.message
  if (error instanceof ApiError) {
    if (error.status === 401) return messages.loginToPay
    const fallback =
      error.status === 400 ? messages.paymentDataInvalid : messages.orderCreationFailed
    return error.message || fallback
  }
  if (error instanceof ApiUnavailable) {
    if (error.kind === 'timeout') return messages.paymentTimeout
    if (error.kind === 'network') return messages.paymentNetworkError
    return error.status === 400 ? messages.paymentDataInvalid : messages.paymentServiceError
  }
  return messages.paymentInitializationFailed
}

/** Explains why the payment page did not open. */
export function startFailure(error: unknown): string {
  const isOurs = error instanceof PaymentProblem && error.message
  return isOurs ? error.message : messages.paymentInitializationFailed
}

/** Returns the message of an error that the provider's script reports, or a general one if it has none. */
export function checkoutFailure(error: { message?: unknown }): string {
  const { message } = error
  return typeof message === 'string' && message.trim()
    ? message
    : messages.paymentInitializationFailed
}

/** Explains why a payment could not be confirmed after the customer's return. */
export function verificationFailure(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message
  return messages.paymentVerificationFailed
}
