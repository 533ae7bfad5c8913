import type { Db } from '../../platform/database/client.ts'
import { type PaymentProvider, ProviderError } from '../providers/provider.ts'
import { listNewestOf } from '../sessions.queries.ts'

/** So many of an account's newest payments are asked for. One found is enough. */
const askedPayments = 3

/**
 * Returns the name under which the payments of this account are stored; undefined if it knows none of them. New keys of
 * an account keep its name, so that they settle its payments.
 * @throws ProviderError if the provider does not answer
 */
export async function findKnownAccount(
  db: Db,
  account: PaymentProvider,
  names: Iterable<string>,
): Promise<string | undefined> {
  for (const name of new Set(names)) {
    for (const paymentId of await listNewestOf(db, name, askedPayments)) {
      if (await isKnownTo(account, paymentId)) return name
    }
  }
  return undefined
}

async function isKnownTo(account: PaymentProvider, paymentId: string): Promise<boolean> {
  try {
    await account.getOrder(paymentId)
    return true
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'not-found') return false
    throw error
  }
}
