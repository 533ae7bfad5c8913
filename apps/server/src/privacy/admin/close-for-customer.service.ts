import { findUser } from '../../accounts/personal-data.service.ts'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { close, type Privacy } from '../closing.service.ts'

/**
 * Closes an account at its holder's written request, as if the holder had done it. The account is erased
 * after 30 days, unless the holder signs in and keeps it. Repeating this changes nothing.
 * @returns when the account will be erased
 * @throws AppError USER_NOT_FOUND, ADMIN_CANNOT_CLOSE, CUSTOMER_HAS_OPEN_ORDERS
 */
export function closeForCustomer(
  privacy: Privacy,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<Date> {
  const { db } = privacy.accounts
  return db.transaction(async (tx) => {
    const person = await findUser(tx, userId)
    if (!person || person.erasedAt) throw new AppError('USER_NOT_FOUND')
    if (person.role !== 'customer') throw new AppError('ADMIN_CANNOT_CLOSE')
    const closesAt = await close(tx, privacy, userId).catch(rethrowForOwner)
    if (person.closesAt === null) {
      await writeAudit(tx, {
        actorId,
        action: 'account.close',
        entityId: userId,
        before: { isClosing: false },
        after: { isClosing: true },
      })
    }
    return closesAt
  })
}

function rethrowForOwner(error: unknown): never {
  const { code } = error as Partial<AppError>
  if (code === 'ACCOUNT_HAS_OPEN_ORDERS') {
    throw new AppError('CUSTOMER_HAS_OPEN_ORDERS', { cause: error })
  }
  if (code === 'NOT_SIGNED_IN') throw new AppError('USER_NOT_FOUND', { cause: error })
  throw error
}
