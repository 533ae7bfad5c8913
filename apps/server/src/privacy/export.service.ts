import { exportAccount, getPerson } from '../accounts/personal-data.service.ts'
import { exportWaiting } from '../batches/waiting.service.ts'
import { exportCart } from '../cart/cart.service.ts'
import { exportLikes } from '../catalogue/likes.service.ts'
import { exportMessages } from '../contact/contact.service.ts'
import { exportSubscription } from '../newsletter/newsletter.service.ts'
import { exportOrders } from '../orders/personal-data.service.ts'
import { exportPayments } from '../payments/personal-data.service.ts'
import type { Db } from '../platform/database/client.ts'
import { exportReviews } from '../reviews/personal-data.service.ts'
import { exportRefunds } from '../settling/personal-data.service.ts'

/** Instead of what belongs to an address: anybody can register somebody else's. */
const unproved =
  'Left out, because nobody has proved yet that the email address of this account is theirs. Setting a new password with the code that we mail proves it.'

/**
 * Everything the shop holds about a person, as of one moment, nothing secret in it. All of it is
 * in memory at once: some ten thousand orders are some ten megabytes.
 * @throws AppError NOT_SIGNED_IN
 */
export function exportPersonalData(db: Db, userId: string): Promise<Record<string, unknown>> {
  return db.transaction(
    async (tx) => {
      const { verifiedEmail } = await getPerson(tx, userId)
      const isProved = verifiedEmail !== undefined
      return {
        account: await exportAccount(tx, userId),
        cart: await exportCart(tx, userId),
        likes: await exportLikes(tx, userId),
        orders: await exportOrders(tx, userId),
        payments: await exportPayments(tx, userId),
        refunds: await exportRefunds(tx, userId),
        reviews: await exportReviews(tx, userId),
        contactMessages: isProved ? await exportMessages(tx, verifiedEmail) : unproved,
        waitingList: isProved ? await exportWaiting(tx, verifiedEmail) : unproved,
        newsletter: isProved ? await exportSubscription(tx, verifiedEmail) : unproved,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
