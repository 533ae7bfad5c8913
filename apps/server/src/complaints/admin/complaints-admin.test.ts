import { listAudit } from '@nirbhaya/contract/audit/audit'
import {
  type ComplaintChange,
  changeComplaint,
  getComplaint,
  listComplaints,
  noteOnComplaint,
  replyToComplaint,
} from '@nirbhaya/contract/complaints/admin'
import { getComplaintByLink } from '@nirbhaya/contract/complaints/complaints'
import { hourMs } from '@nirbhaya/contract/dates'
import { complaintMailsOf } from '@nirbhaya/contract/messages/complaints/mails'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../test/builders.ts'
import {
  aCustomersComplaint,
  aReceiver,
  aReport,
  aStrangersComplaint,
  mailsTo,
} from '../../../test/complaints.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { clock } from '../../platform/clock.ts'
import { newId } from '../../platform/database/columns.ts'
import { complaint } from '../complaints.tables.ts'

const mails = complaintMailsOf('grievance')

const shop = await testShop()
const { api: owner, user: admin } = await signInAdmin(shop)
afterEach(() => clock.reset())

const list = async (query: object = {}) => (await owner(listComplaints, { query })).complaints

const decide = (id: string, body: ComplaintChange) =>
  owner(changeComplaint, { params: { id }, body })

const stateWrong = { status: 409, code: 'COMPLAINT_STATE_WRONG' }

describe('the list', async () => {
  const stranger = await aStrangersComplaint(shop)
  const { customer, orderId } = await aReceiver(shop)
  const damage = await aReport(customer, orderId)
  const late = await aCustomersComplaint(await aCustomer(shop))
  await shop.db
    .update(complaint)
    .set({
      nextDueAt: new Date(Date.now() - hourMs),
      startedAt: new Date(Date.now() - 49 * hourMs),
    })
    .where(eq(complaint.id, late._id))
  const closed = await aCustomersComplaint(await aCustomer(shop))
  await decide(closed._id, { action: 'close', text: '' })
  const numbers = async (query = {}) => (await list(query)).map(({ number }) => number)

  test('is sorted by the next deadline; complaints without one come last', async () => {
    expect(await numbers()).toEqual([late, stranger, damage, closed].map(({ number }) => number))
    const [first, ...rest] = await list()
    expect(first?.next).toMatchObject({ clock: 'acknowledgement', isOverdue: true })
    expect(rest[0]?.next).toMatchObject({ clock: 'acknowledgement', isOverdue: false })
    expect(rest[2]).not.toHaveProperty('next')
  })

  test('comes in pages', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await owner(listComplaints, { query: { limit: 1, cursor } })
      seen.push(...page.complaints.map(({ number }) => number))
      cursor = page.nextCursor
    } while (cursor)

    expect(seen).toEqual(await numbers())
  })

  test('is filtered by state and kind', async () => {
    expect(await numbers({ state: 'overdue' })).toEqual([late.number])
    expect(await numbers({ state: 'closed' })).toEqual([closed.number])
    expect(await numbers({ kind: 'damage' })).toEqual([damage.number])
    expect(await numbers({ state: 'open', kind: 'grievance' })).toEqual([
      late.number,
      stranger.number,
    ])
    await expect(list({ state: 'lost' })).rejects.toMatchObject({ status: 400 })
  })

  test.each([
    ['a number', () => stranger.number],
    ['a typed name', () => 'meera'],
    ['a typed address', () => stranger.email],
    ['a typed order', () => '4f09ab'],
  ])('is searched by %s', async (_, q) => {
    expect(await numbers({ q: q() })).toContain(stranger.number)
    expect(await numbers({ q: q() })).not.toContain(damage.number)
  })

  test('is searched by a customer’s account and the number of an order', async () => {
    expect(await numbers({ q: customer.user.email })).toEqual([damage.number])
    expect(await numbers({ q: `#${orderId.slice(-6)}` })).toEqual([damage.number])
    expect(await numbers({ q: 'Mee%Iyer' })).toEqual([])
  })
})

describe('a complaint', () => {
  test('is acknowledged, paused for a question, accepted, replaced and closed, with a mail for each step', async () => {
    const { customer, orderId } = await aReceiver(shop)
    const { _id: id, number, token } = await aReport(customer, orderId)
    await decide(id, { action: 'acknowledge', text: '' })
    await decide(id, { action: 'ask', text: 'Does it charge?' })
    await decide(id, { action: 'accept', remedy: 'replacement', text: 'We are sorry.' })
    await decide(id, { action: 'ship-replacement', tracking: 'EE123456789IN', text: '' })
    const { complaint: last } = await decide(id, { action: 'close', text: '' })

    expect(last).toMatchObject({
      state: 'closed',
      remedy: 'replacement',
      tracking: 'EE123456789IN',
    })
    expect(last.clocks.map(({ state }) => state)).toEqual(['met', 'met', 'met', 'met'])
    const told = (await mailsTo(shop, customer.user.email, 6)).map(({ subject }) => subject)
    const subjects = mails.told.subject
    expect(told.toSorted()).toEqual(
      [
        mails.received.subject(number),
        subjects.acknowledged(number),
        subjects['needs-information'](number),
        subjects.accepted(number),
        subjects['replacement-shipped'](number),
        subjects.closed(number),
      ].toSorted(),
    )
    const texts = (await mailsTo(shop, customer.user.email)).map(({ text }) => text).join()
    for (const words of ['Does it charge?', 'We are sorry.', 'EE123456789IN']) {
      expect(texts).toContain(words)
    }
    const { complaint: shown } = await shop.apiFor()(getComplaintByLink, { query: { token } })
    expect(shown.entries.map(({ state }) => state).filter(Boolean)).toEqual([
      'acknowledged',
      'needs-information',
      'accepted',
      'replacement-shipped',
      'closed',
    ])
  })

  test('is rejected with a reason, which is in the mail', async () => {
    const { email, id, number } = await aStrangersComplaint(shop)
    const without = owner(changeComplaint, {
      params: { id },
      body: { action: 'reject', text: ' ' },
    })
    await expect(without).rejects.toMatchObject({
      status: 400,
      fields: { text: expect.anything() },
    })

    await decide(id, { action: 'reject', text: 'The phone was answered.' })

    const mail = (await mailsTo(shop, email, 2)).find(
      ({ subject }) => subject === mails.told.subject.rejected(number),
    )
    expect(mail?.text).toContain('The phone was answered.')
    expect(mail?.text).not.toContain('Nobody answers')
  })

  test('is answered by a message, which acknowledges it', async () => {
    const { customer } = await aReceiver(shop)
    const { _id: id, number } = await aCustomersComplaint(customer)
    const params = { id }

    const first = await owner(replyToComplaint, { params, body: { text: 'Tomorrow.' } })
    const second = await owner(replyToComplaint, { params, body: { text: 'Today.' } })

    expect(first.complaint.state).toBe('acknowledged')
    expect(second.complaint.entries.map(({ by, text }) => [by, text])).toEqual([
      ['person', 'It is late.'],
      ['shop', 'Tomorrow.'],
      ['shop', 'Today.'],
    ])
    expect(second.complaint.entries[1]?.actor).toBe(`${admin.name} ${admin.lastName}`.trim())
    const told = (await mailsTo(shop, customer.user.email, 3)).map(({ subject }) => subject)
    expect(told).toContain(mails.told.subject.message(number))
  })

  test('has notes of the owner that are in no mail and on no customer’s page', async () => {
    const { id, email } = await aStrangersComplaint(shop)
    const body = { text: 'Ask the courier first.' }

    const { complaint: noted } = await owner(noteOnComplaint, { params: { id }, body })

    expect(noted.entries.at(-1)).toMatchObject({ isNote: true, text: body.text })
    await decide(id, { action: 'acknowledge', text: '' })
    const texts = (await mailsTo(shop, email, 2)).map(({ text }) => text).join()
    expect(texts).not.toContain(body.text)
  })

  test('refuses actions that its state does not allow, even if two arrive at once', async () => {
    const { id } = await aStrangersComplaint(shop)
    await expect(
      decide(id, { action: 'ship-replacement', tracking: '', text: '' }),
    ).rejects.toMatchObject(stateWrong)

    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => decide(id, { action: 'accept', remedy: 'other', text: '' })),
    )

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { complaint: shown } = await owner(getComplaint, { params: { id } })
    expect(shown).toMatchObject({ actions: ['close'], remedies: ['other'] })
    const missing = owner(getComplaint, { params: { id: newId() } })
    await expect(missing).rejects.toMatchObject({ status: 404, code: 'COMPLAINT_NOT_FOUND' })
  })

  test('without an order cannot be answered by a replacement or a refund', async () => {
    const { id } = await aStrangersComplaint(shop)

    for (const remedy of ['replacement', 'refund'] as const) {
      await expect(decide(id, { action: 'accept', remedy, text: '' })).rejects.toMatchObject({
        status: 409,
        code: 'COMPLAINT_REMEDY_WRONG',
      })
    }
  })

  test('is in the audit log without anybody’s texts', async () => {
    const { id, number } = await aStrangersComplaint(shop)
    await decide(id, { action: 'reject', text: 'A reason about Meera' })

    const { entries } = await owner(listAudit, { query: { entity: 'complaint' } })

    const mine = entries.filter(({ entityId }) => entityId === id)
    expect(mine).toMatchObject([
      {
        action: 'complaint.reject',
        before: { name: number, state: 'received' },
        after: { name: number, state: 'rejected' },
      },
    ])
    expect(JSON.stringify(mine)).not.toContain('Meera')
  })
})

describe('a replacement', () => {
  const accept = { action: 'accept', remedy: 'replacement', text: '' } as const

  test('that fails as well can be followed by a refund', async () => {
    const { customer, orderId } = await aReceiver(shop)
    const { _id: id } = await aReport(customer, orderId)
    await decide(id, accept)
    await decide(id, { action: 'ship-replacement', tracking: '', text: '' })

    const again = await decide(id, { action: 'accept', remedy: 'refund', text: '' })

    expect(again.complaint).toMatchObject({ state: 'accepted', remedy: 'refund' })
    expect(again.complaint.clocks.map((one) => one.clock)).not.toContain('replacement')
  })
})
