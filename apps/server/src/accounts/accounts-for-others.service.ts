import { bookingRefusals } from '@nirbhaya/contract/messages/orders/booking-refusals'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import { roleOf } from '../platform/live-session.ts'
import { findUserByEmail, insertUserUnlessKnown, listProviders } from './accounts.queries.ts'
import type { Recipient } from './accounts.service.ts'
import { isReservedForOthers } from './mailbox/former-emails.queries.ts'

/**
 * Returns the id of the customer whose account has this e-mail address. If there is none, opens an account without a
 * way to sign in. Its address is unconfirmed, and its holder gets in with a code, like everybody who has no password.
 * @throws AppError INVALID_INPUT if nothing can be booked for this address
 */
export async function findOrOpenAccount(
  tx: Tx,
  adminEmail: string,
  person: Recipient,
): Promise<string> {
  const { email } = person
  if (email === adminEmail) throw refused(bookingRefusals.ofStaff)
  const opened = await insertUserUnlessKnown(tx, person)
  if (opened !== undefined) {
    if (await isReservedForOthers(tx, email, opened)) throw refused(bookingRefusals.addressLeft)
    return opened
  }
  const known = await findUserByEmail(tx, email)
  if (!known) throw new Error('the account of an address was removed while it was looked up')
  if (roleOf(known, adminEmail) !== undefined) throw refused(bookingRefusals.ofStaff)
  if (known.closesAt !== null) throw refused(bookingRefusals.accountClosing)
  // Somebody else may have opened the account with the customer's address, and would see where the customer lives.
  if (!known.emailVerified && (await listProviders(tx, known.id)).length > 0) {
    throw refused(bookingRefusals.unconfirmed)
  }
  return known.id
}

const refused = (sentence: string) => new AppError('INVALID_INPUT', { fields: { email: sentence } })
