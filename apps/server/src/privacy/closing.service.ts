import { dayMs } from '@nirbhaya/contract/dates'
import { accountClosingDays } from '@nirbhaya/contract/privacy/rules'
import type { Accounts } from '../accounts/accounts.service.ts'
import { confirmOwner, lockAccount, setClosing } from '../accounts/personal-data.service.ts'
import { hasOpenOrder } from '../orders/personal-data.service.ts'
import { isAwaitingPayment } from '../payments/personal-data.service.ts'
import type { Providers } from '../payments/providers/providers.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Customer } from '../platform/customer.ts'
import type { Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { privateFileQueues } from '../platform/storage/private-files.ts'
import type { imageQueues } from '../platform/storage/stored-images.ts'
import type { PrivacyQueues } from './privacy.queues.ts'

export interface Privacy {
  accounts: Accounts
  jobs: Jobs<PrivacyQueues & typeof imageQueues & typeof privateFileQueues>
  providers: Providers
}

const closingMs = accountClosingDays * dayMs

/**
 * Closes an account: every session ends now. The account is erased after 30 days, unless its holder signs in
 * and keeps it. Repeating this changes nothing.
 * @param proof `password` is undefined for a customer without one, who must have signed in within the last
 * ten minutes. `from` is the client's IP address.
 * @returns when the account will be erased
 * @throws AppError PASSWORD_WRONG, SIGN_IN_AGAIN, ADMIN_CANNOT_CLOSE, ACCOUNT_HAS_OPEN_ORDERS,
 * TOO_MANY_REQUESTS
 */
export async function closeAccount(
  { accounts, jobs }: Privacy,
  customer: Customer,
  proof: { password: string | undefined; from: string },
): Promise<Date> {
  if (customer.role) throw new AppError('ADMIN_CANNOT_CLOSE')
  await confirmOwner(accounts, customer, proof)
  return accounts.db.transaction((tx) => close(tx, { jobs }, customer.id))
}

/**
 * Closes an account within a transaction, for its holder or for the owner.
 * @throws AppError NOT_SIGNED_IN if the account is gone, ACCOUNT_HAS_OPEN_ORDERS
 */
export async function close(
  tx: Tx,
  { jobs }: Pick<Privacy, 'jobs'>,
  userId: string,
): Promise<Date> {
  const known = await lockAccount(tx, userId)
  // Check payments before orders. In the other order, a payment could be settled between the two checks.
  // The first check would not find its order yet, and the second would find the payment already settled.
  const isBusy = (await isAwaitingPayment(tx, userId)) || (await hasOpenOrder(tx, userId))
  if (isBusy) throw new AppError('ACCOUNT_HAS_OPEN_ORDERS')
  const closesAt = known.closesAt ?? new Date(clock.now().getTime() + closingMs)
  await setClosing(tx, userId, closesAt)
  if (known.closesAt === null) {
    await jobs.enqueue(tx, 'account.closing', { userId, closesAt: closesAt.toISOString() })
  }
  return closesAt
}
