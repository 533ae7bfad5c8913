import { AppError } from '../../platform/app-error.ts'
import { changeUser } from '../accounts.queries.ts'
import { type Accounts, claimEmail } from '../accounts.service.ts'
import { lockUser } from '../personal-data.queries.ts'
import { deleteLeftSince, findLeftEmail } from './left-emails.queries.ts'
import { endWaysIn, takeOver } from './taking-over.service.ts'
import { readUndoToken } from './undo-token.ts'

/**
 * Gives an account its former address back, for whoever holds the link that was mailed there. Whoever
 * changed it knew the password: it ends, with every session; the next one comes by a mailed code.
 * @throws AppError UNDO_LINK_WRONG, also once it was used, or something was ordered since an address was
 * left that nobody had proved; TOO_MANY_REQUESTS
 */
export async function undoEmailChange(
  accounts: Accounts,
  token: string,
  from: string,
): Promise<void> {
  const { db, limits, secret, hasOrderedSince } = accounts
  await limits.admit('undo-email', from, token)
  const id = readUndoToken(secret, token)
  const left = id && (await findLeftEmail(db, id))
  if (!left) throw new AppError('UNDO_LINK_WRONG')
  await claimEmail(() =>
    db.transaction(async (tx) => {
      const person = await lockUser(tx, left.userId)
      const isOpen = await deleteLeftSince(tx, left)
      if (!isOpen || !person || person.erasedAt) throw new AppError('UNDO_LINK_WRONG')
      if (left.wasVerified) {
        await endWaysIn(tx, person)
      } else {
        // A mistyped address, it seems: its reader gets no order of whoever went on from there.
        if (await hasOrderedSince(tx, person.id, left.createdAt)) {
          throw new AppError('UNDO_LINK_WRONG')
        }
        // Nobody had shown that the mailbox is theirs: it is the reader's of this mail now.
        await takeOver(accounts, tx, person)
      }
      await changeUser(tx, person.id, { email: left.email, emailVerified: true })
    }),
  )
}
