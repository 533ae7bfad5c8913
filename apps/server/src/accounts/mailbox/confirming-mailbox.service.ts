import { AppError } from '../../platform/app-error.ts'
import { signedIds } from '../../platform/signed-id.ts'
import { changeUser } from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import { lockUser } from '../personal-data.queries.ts'

/**
 * Makes and reads the tokens for one e-mail address. They become invalid when the account's address changes.
 */
const proofsOf = (email: string) => signedIds(`accounts.mailbox:${email}`)

/** Returns a token that proves that someone read the mail to an account's address. */
export const makeMailboxToken = (
  secret: string,
  { id, email }: { id: string; email: string },
): string => proofsOf(email).make(secret, id)

/**
 * Records that the caller reads the mail to their account's address. The call needs both the mailed link,
 * which proves access to the mailbox, and a session, which proves access to the account. Each alone could be
 * in the hands of a different person.
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
