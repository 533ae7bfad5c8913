import { AppError } from '../../platform/app-error.ts'
import { signedIds } from '../../platform/signed-id.ts'
import { changeUser } from '../accounts.queries.ts'
import { type Accounts, claimEmail } from '../accounts.service.ts'
import { lockUser } from '../personal-data.queries.ts'
import { deleteFormerEmailsSince, findFormerEmail } from './former-emails.queries.ts'
import { removeSignInMethods, takeOver } from './taking-over.service.ts'

/** The tokens that are mailed to an account's previous e-mail address. Each has the address's id in `left_email`. */
export const undoTokens = signedIds('accounts.undo-email')

/**
 * Restores an account's previous e-mail address for the holder of the link that was mailed there. The change
 * may be the work of a thief who knows the password. So all ways to sign in and all sessions are removed, and
 * the next sign-in needs a code that is mailed to the restored address.
 * @throws AppError UNDO_LINK_WRONG if the link is invalid or was used, or if the previous address was never
 * verified and the customer has ordered since the change; TOO_MANY_REQUESTS
 */
export async function undoEmailChange(
  accounts: Accounts,
  token: string,
  from: string,
): Promise<void> {
  const { db, limits, secret, hasOrderedSince } = accounts
  await limits.admit('undo-email', from, token)
  const id = undoTokens.read(secret, token)
  const left = id && (await findFormerEmail(db, id))
  if (!left) throw new AppError('UNDO_LINK_WRONG')
  await claimEmail(() =>
    db.transaction(async (tx) => {
      const person = await lockUser(tx, left.userId)
      const isOpen = await deleteFormerEmailsSince(tx, left)
      if (!isOpen || !person || person.erasedAt) throw new AppError('UNDO_LINK_WRONG')
      if (left.wasVerified) {
        await removeSignInMethods(tx, person)
      } else {
        // An e-mail address that was never verified may have been mistyped. Its reader must not get the
        // orders that were placed after the change.
        if (await hasOrderedSince(tx, person.id, left.createdAt)) {
          throw new AppError('UNDO_LINK_WRONG')
        }
        // Nobody had verified the previous address, so the profile may be another person's. The reader of the
        // mail with this link gets the account without that profile.
        await takeOver(accounts, tx, person)
      }
      await changeUser(tx, person.id, { email: left.email, emailVerified: true })
    }),
  )
}
