import { AppError } from '../../platform/app-error.ts'
import { signedIds } from '../../platform/signed-id.ts'
import { changeUser } from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import { lockUser } from '../personal-data.queries.ts'

/** A proof of one address: it is worth nothing once the account has another. */
const proofsOf = (email: string) => signedIds(`accounts.mailbox:${email}`)

/** Proves that the mail to an account's address was opened. */
export const makeMailboxToken = (
  secret: string,
  { id, email }: { id: string; email: string },
): string => proofsOf(email).make(secret, id)

/**
 * Notes that the caller reads the mail to the address of their account. It takes the session and the link:
 * somebody who reads the mailbox did not necessarily open the account, nor the other way round.
 * @throws AppError MAILBOX_LINK_WRONG
 */
export async function confirmMailbox(
  { db, secret }: Pick<Accounts, 'db' | 'secret'>,
  userId: string,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockUser(tx, userId)
    if (!person || proofsOf(person.email).read(secret, token) !== userId) {
      throw new AppError('MAILBOX_LINK_WRONG')
    }
    await changeUser(tx, userId, { emailVerified: true })
  })
}
