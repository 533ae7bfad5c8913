import type { Tx } from '../../platform/database/client.ts'
import { changeUser, deletePassword, deleteSessionsOf, unlinkGoogle } from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import { useUpAll } from '../one-time-codes/one-time-codes.queries.ts'

/** What a person is about, with nothing said yet. */
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
 * Gives an account to whoever showed that its mailbox is theirs: every way into it ends, and nothing
 * stays of what somebody else wrote into it, such as where parcels go.
 */
export async function takeOver(
  { onTakenOver }: Pick<Accounts, 'onTakenOver'>,
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await endWaysIn(tx, { id, email })
  await changeUser(tx, id, emptyProfile)
  await onTakenOver(tx, id)
}

/** Ends whatever opens an account, or was about to. */
export async function endWaysIn(
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await deletePassword(tx, id)
  await unlinkGoogle(tx, id)
  await deleteSessionsOf(tx, id)
  await useUpAll(tx, [id, email])
}
