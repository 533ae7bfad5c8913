import { changeComplaint, getComplaint, noteOnComplaint } from '@nirbhaya/contract/complaints/admin'
import { getComplaintByLink } from '@nirbhaya/contract/complaints/complaints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../test/builders.ts'
import {
  aReceiver,
  aReport,
  aStrangersComplaint,
  hoursAgo,
  mailsTo,
  tokenIn,
} from '../../test/complaints.ts'
import { verifyEmail } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { aWebm } from '../../test/videos.ts'
import { user } from '../accounts/accounts.tables.ts'
import { eraseDueAccounts } from '../privacy/erasing.service.ts'
import { exportPersonalData } from '../privacy/export.service.ts'
import { complaint, complaintEntry, complaintFile } from './complaints.tables.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

const video = { field: 'video', bytes: aWebm(), name: 'a.webm', type: 'video/webm' }

/**
 * Creates a customer with a rejected damage report, a video, and a complaint from before they had an
 * account.
 */
async function aComplainer() {
  const { customer, orderId } = await aReceiver(shop)
  const report = await aReport(customer, orderId, [video], {
    message: 'It broke in my hand.',
  })
  const params = { id: report._id }
  await owner(changeComplaint, { params, body: { action: 'reject', text: 'Asha opened it.' } })
  await owner(noteOnComplaint, { params, body: { text: 'A note about Asha' } })
  const before = await aStrangersComplaint(shop, { message: 'Sent without an account.' })
  await shop.db
    .update(complaint)
    .set({ email: customer.user.email })
    .where(eq(complaint.id, before.id))
  return { customer, report, before }
}

const erase = async (userId: string) => {
  await shop.db
    .update(user)
    .set({ closesAt: hoursAgo(1) })
    .where(eq(user.id, userId))
  await eraseDueAccounts(shop.privacy)
}

test('an export has a person’s complaints, and those from their verified address', async () => {
  const { customer, report } = await aComplainer()
  const copyOf = async () => JSON.stringify(await exportPersonalData(shop.db, customer.user._id))

  const unproved = await copyOf()
  await verifyEmail(shop.db, customer.user.email)
  const proved = await copyOf()

  for (const words of [report.number, 'It broke in my hand.', 'Asha opened it.']) {
    expect(unproved).toContain(words)
  }
  expect(proved).not.toContain('A note about Asha')
  expect(unproved).not.toContain('Sent without an account.')
  expect(proved).toContain('Sent without an account.')
})

test('erasing keeps only numbers, kinds, states and moments', async () => {
  const { customer, report, before } = await aComplainer()
  await verifyEmail(shop.db, customer.user.email)
  const [file] = report.shown.entries[0]?.files ?? []

  await erase(customer.user._id)

  const rows = await shop.db.select().from(complaint)
  const [kept, other] = [report._id, before.id].map((id) => rows.find((row) => row.id === id))
  expect(kept).toMatchObject({
    number: report.number,
    kind: 'damage',
    state: 'closed',
    rejection: '',
    customerId: customer.user._id,
    decidedAt: expect.any(Date),
    nextDueAt: null,
  })
  const nobody = { name: null, email: null, phone: null, typedOrder: '' }
  expect(other).toMatchObject({ ...nobody, number: before.number, state: 'closed' })
  for (const id of [report._id, before.id]) {
    const entries = await shop.db
      .select()
      .from(complaintEntry)
      .where(eq(complaintEntry.complaintId, id))
    expect(entries.map(({ text }) => text).join('')).toBe('')
  }
  expect(await shop.db.$count(complaintFile, eq(complaintFile.complaintId, report._id))).toBe(0)
  await eventually(async () => !(await shop.storage.exists(`private/${file?._id}/video.webm`)))
  expect((await fetch(`${shop.origin}${file?.url}`)).status).toBe(404)
  const linked = shop.apiFor()(getComplaintByLink, { query: { token: report.token } })
  await expect(linked).rejects.toMatchObject({ code: 'COMPLAINT_LINK_WRONG' })
  const params = { id: report._id }
  const { complaint: shown } = await owner(getComplaint, { params })
  expect(shown).toMatchObject({ name: '', email: '', phone: '', actions: [] })
  const change = owner(changeComplaint, { params, body: { action: 'close', text: '' } })
  await expect(change).rejects.toMatchObject({ code: 'COMPLAINT_STATE_WRONG' })
})

test('erasing keeps other people’s complaints, and those from unverified addresses', async () => {
  const { customer, before } = await aComplainer()
  const stranger = await aStrangersComplaint(shop)
  const [mail] = await mailsTo(shop, stranger.email)

  await erase(customer.user._id)

  const query = { token: tokenIn(mail?.text ?? '') }
  const { complaint: others } = await shop.apiFor()(getComplaintByLink, { query })
  expect(others.entries[0]?.text).toBe(stranger.message)
  const [row] = await shop.db.select().from(complaint).where(eq(complaint.id, before.id))
  expect(row).toMatchObject({ email: customer.user.email, erasedAt: null })
})
