import { exportAccount, getPerson } from '../accounts/personal-data.service.ts'
import { exportSecurityEvents } from '../audit/security-events.service.ts'
import { exportWaiting } from '../batches/waiting-list/waiting-list.service.ts'
import { exportBuyerMails } from '../buyer-mails/personal-data.service.ts'
import { exportCart } from '../cart/cart.service.ts'
import { exportLikes } from '../catalogue/likes/likes.service.ts'
import { exportComplaints, exportComplaintsFrom } from '../complaints/personal-data.service.ts'
import { exportMessages } from '../contact/contact.service.ts'
import { exportBroughtIn, exportConsents } from '../moving/personal-data.service.ts'
import { exportSubscription } from '../newsletter/newsletter.service.ts'
import { exportBookings, exportOrders } from '../orders/personal-data.service.ts'
import { exportPapers } from '../papers/personal-data.service.ts'
import { exportPayments } from '../payments/personal-data.service.ts'
import type { Db } from '../platform/database/client.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import { exportPromises } from '../promises/personal-data.service.ts'
import { exportReviews } from '../reviews/personal-data.service.ts'
import { exportRefunds } from '../settling/personal-data.service.ts'
import { exportParcels } from '../shipping/personal-data.service.ts'

/**
 * Shown in place of data that the shop finds only by e-mail address. Anyone can register with another
 * person's address, so such data is left out until the address is verified.
 */
const unproved =
  'Left out, because nobody has proved yet that the email address of this account is theirs. Setting a new password with the code that we mail proves it.'

/**
 * Returns all data the shop holds about a person, as of one moment, without secrets. The whole export is in
 * memory at once: for ten thousand orders, that is about ten megabytes.
 * @throws AppError NOT_SIGNED_IN
 */
export function exportPersonalData(db: Db, userId: string): Promise<Record<string, unknown>> {
  return db.transaction(
    async (tx) => {
      const { provedEmails } = await getPerson(tx, userId)
      const ofEach = async <Part>(tell: (email: ProvedEmail) => Promise<Part>) => {
        if (provedEmails.length === 0) return unproved
        const parts = []
        for (const email of provedEmails) parts.push(await tell(email))
        return parts.flat().filter((part) => part !== null)
      }
      return {
        account: await exportAccount(tx, userId),
        cart: await exportCart(tx, userId),
        likes: await exportLikes(tx, userId),
        orders: await exportOrders(tx, userId),
        bookings: await exportBookings(tx, userId),
        promises: await exportPromises(tx, userId),
        payments: await exportPayments(tx, userId),
        refunds: await exportRefunds(tx, userId),
        documents: await exportPapers(tx, userId),
        parcels: await exportParcels(tx, userId),
        mailsAboutOrders: await exportBuyerMails(tx, userId),
        reviews: await exportReviews(tx, userId),
        complaints: await exportComplaints(tx, userId),
        securityEvents: await exportSecurityEvents(tx, userId),
        complaintsWithoutAccount: await ofEach((email) => exportComplaintsFrom(tx, email)),
        contactMessages: await ofEach((email) => exportMessages(tx, email)),
        waitingList: await ofEach((email) => exportWaiting(tx, email)),
        broughtIn: await exportBroughtIn(tx, userId),
        consents: await ofEach((email) => exportConsents(tx, email)),
        newsletter: await ofEach((email) => exportSubscription(tx, email)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
