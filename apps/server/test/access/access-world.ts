import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { eq } from 'drizzle-orm'
import { batch } from '../../src/batches/batches.tables.ts'
import { addPosts } from '../../src/blog/blog.seed.ts'
import { buyerMail } from '../../src/buyer-mails/buyer-mails.tables.ts'
import { complaint } from '../../src/complaints/complaints.tables.ts'
import { contactMessage } from '../../src/contact/contact.tables.ts'
import { announcement } from '../../src/newsletter/newsletter.tables.ts'
import { order } from '../../src/orders/orders.tables.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { session as sessions } from '../../src/platform/database/sessions.tables.ts'
import { hashOfToken } from '../../src/platform/session-token.ts'
import { review } from '../../src/reviews/reviews.tables.ts'
import { packParcel } from '../../src/shipping/packing.service.ts'
import { aProduct } from '../builders.ts'
import { papersOf } from '../papers.ts'
import { aRegistration, insertAccount, insertSession } from '../people/accounts.ts'
import { signInAdmin } from '../people/admin-session.ts'
import { oneOfEachRole } from '../people/staff.ts'
import { anOrderOf } from '../selling/placed-orders.ts'
import { adminPassword, type TestShop } from '../test-shop.ts'

/** A caller; visitors have no session. */
export interface Caller {
  token?: string
  id: string
  password: string
  email: string
}

/** Creates the data of one customer and of the owner, for the table of access rules. */
export async function aWorld(shop: TestShop) {
  const { slug, id: productId } = await aProduct(shop)
  const customer = await aCaller(shop)
  const placed = await anOrderOf(shop, { status: 'Prepared', customerId: customer.id })
  await shop.db.update(order).set({ balanceAskedAt: new Date() }).where(eq(order.id, placed.id))
  await shop.apiFor(customer.token)(addCartLine, { body: { productId, quantity: 1 } })
  const papers = await papersOf(shop, placed.id)
  const [postId, messageId, announcementId] = [newId(), newId(), newId()]
  const owner = await signInAdmin(shop)
  const words = { title: 'Title', summary: 'Summary', content: 'Content' }
  const cover = { imageId: newId(), imageWidth: 60, imageHeight: 40, imageWidths: [] }
  await addPosts(shop.db, [{ id: postId, ...words, ...cover }])
  await shop.db.insert(contactMessage).values({
    id: messageId,
    name: 'Asha',
    email: 'asha@example.com',
    phone: '9876543210',
    message: 'Hello',
  })
  await shop.db.insert(announcement).values({
    id: announcementId,
    subject: 'Subject',
    message: 'Message',
    createdBy: owner.user._id,
    total: 0,
    status: 'done',
  })
  const buyerMailId = newId()
  const toBuyers = { subject: '', message: '', audience: {}, recipients: '', total: 0 }
  await shop.db
    .insert(buyerMail)
    .values({ id: buyerMailId, ...toBuyers, status: 'draft', createdBy: owner.user._id })
  const parcel = await packParcel(shop.shipping, { orderId: placed.id, actorId: owner.user._id })
  const reviewId = newId()
  await shop.db.insert(review).values({
    id: reviewId,
    productId,
    customerId: customer.id,
    stars: 5,
    text: 'Good.',
    author: 'Asha',
  })
  const complaintId = newId()
  await shop.db.insert(complaint).values({
    id: complaintId,
    number: `C-${complaintId.slice(-6)}`,
    kind: 'grievance',
    customerId: customer.id,
    orderId: placed.id,
    startedAt: new Date(),
  })
  const batchId = newId()
  await shop.db.insert(batch).values({
    id: batchId,
    productId,
    productName: 'Pendant',
    number: 1,
    capacity: 5,
    terms: { fromDays: 45, dueDays: 60 },
  })
  const lostPhone = hashOfToken(await insertSession(shop.db, customer.id))
  const [session] = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.token, lostPhone))
  return {
    sessionId: session?.id ?? '',
    slug,
    productId,
    orderId: placed.id,
    paymentId: placed.paymentId,
    batchId,
    policyKind: 'return',
    paperId: papers[0]?.id ?? '',
    parcelId: parcel.id,
    parcelSequence: String(parcel.sequence),
    postId,
    messageId,
    announcementId,
    buyerMailId,
    reviewId,
    complaintId,
    customer,
    other: await aCaller(shop),
    /** People of the shop, one of each role. */
    staff: await oneOfEachRole(shop.db),
    owner: {
      token: owner.token,
      id: owner.user._id,
      email: owner.user.email,
      password: adminPassword,
    },
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>

async function aCaller(shop: TestShop): Promise<Caller> {
  const { password, email, ...person } = aRegistration()
  const id = await insertAccount(shop.db, { ...person, email, password })
  return { id, password, email, token: await insertSession(shop.db, id) }
}
