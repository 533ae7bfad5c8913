import type { Tx } from '../../platform/database/client.ts'
import { changeUser, deletePassword, deleteSessionsOf, unlinkGoogle } from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import { canBeSignedIn } from '../imported-accounts.queries.ts'
import { useUpAll } from '../one-time-codes/one-time-codes.queries.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts'

export const emptyProfile = {
  name: '',
  lastName: '',
  image: null,
  phone: '',
  address1: '',
  address2: '',
  area: '',
  pincode: '',
  state: null,
}

/**
 * Gives an account to the person who proved that its mailbox is theirs. All ways to sign in are removed,
 * and so is everything that someone else entered, such as a delivery address.
 */
export async function takeOver(
  { onTakenOver }: Pick<Accounts, 'onTakenOver'>,
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  // Nobody can sign in to an account that the shop opened from a list, so no stranger entered anything.
  if (!(await canBeSignedIn(tx, id))) return useUpAll(tx, [id, email])
  await removeSignInMethods(tx, { id, email })
  await changeUser(tx, id, emptyProfile)
  await onTakenOver(tx, id)
}

/** Removes all ways to sign in, all sessions and all open codes of an account. */
export async function removeSignInMethods(
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await deletePassword(tx, id)
  await unlinkGoogle(tx, id)
  await deletePasskeysOf(tx, id)
  await deleteSessionsOf(tx, id)
  await useUpAll(tx, [id, email])
}
