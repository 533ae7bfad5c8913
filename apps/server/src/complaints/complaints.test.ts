import { changePassword } from '@nirbhaya/contract/accounts/accounts'
import { changeComplaint, getComplaint, noteOnComplaint } from '@nirbhaya/contract/complaints/admin'
import {
  getComplaintByLink,
  getDamageReport,
  getMyComplaint,
  listMyComplaints,
  reopenComplaint,
  reportDamage,
  sendComplaint,
  sendMyComplaint,
  writeToComplaint,
} from '@nirbhaya/contract/complaints/complaints'
import { hourMs } from '@nirbhaya/contract/dates'
import { complaintMailsOf } from '@nirbhaya/contract/messages/complaints/mails'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aCustomer, eventually } from '../../test/builders.ts'
import {
  aCustomersComplaint,
  aReceiver,
  aReport,
  aStrangersComplaint,
  mailsTo,
  tokenIn,
} from '../../test/complaints.ts'
import { readMails } from '../../test/mails.ts'
import { verifyEmail } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm } from '../../test/selling/pictures.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { user } from '../accounts/accounts.tables.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { complaintLimits } from './complaints.limits.ts'
import { complaint } from './complaints.tables.ts'

const mails = complaintMailsOf('grievance')

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
const visitor = shop.apiFor()

const inHours = (hours: number) => clock.set(new Date(Date.now() + hours * hourMs))
afterEach(() => clock.reset())

const notFound = { status: 404, code: 'COMPLAINT_NOT_FOUND' }
const linkWrong = { status: 404, code: 'COMPLAINT_LINK_WRONG' }

const reject = (id: string) =>
  owner(changeComplaint, { params: { id }, body: { action: 'reject', text: 'It was opened.' } })

describe('damage', () => {
  test('to a delivered order is reported; the answer has the number and the remaining time', async () => {
    const { customer, orderId } = await aReceiver(shop, 10)
    const params = { id: orderId }
    const before = await customer.api(getDamageReport, { params })
    expect(before).toMatchObject({ arrivals: [{ isLate: false }], complaints: [] })
    const { deliveredAt = '', until = '' } = before.arrivals[0] ?? {}
    expect(Date.parse(until) - Date.parse(deliveredAt)).toBe(48 * hourMs)

    const { number, shown } = await aReport(customer, orderId)

    expect(number).toMatch(/^C-[0-9a-f]{6}$/)
    expect(shown).toMatchObject({
      number,
      kind: 'damage',
      state: 'received',
      canWrite: true,
      canReopen: false,
      order: { _id: orderId, number: orderId.slice(-6) },
      damage: { wrong: 'does-not-work', until, isLate: false },
      entries: [{ by: 'person', text: 'Its light stays dark.', files: [] }],
    })
    expect(shown.clocks.map((one) => [one.clock, one.by, one.state])).toEqual([
      ['acknowledgement', 'law', 'running'],
      ['answer', 'law', 'running'],
      ['reply', 'shop', 'running'],
    ])
    const after = await customer.api(getDamageReport, { params })
    expect(after.complaints).toMatchObject([{ number }])
  })

  test('is accepted after the 48 hours, and marked as late', async () => {
    const { customer, orderId } = await aReceiver(shop, 49)

    const { shown } = await aReport(customer, orderId)

    expect(shown.damage).toMatchObject({ isLate: true })
  })

  test('to an order that is still on its way is refused', async () => {
    const customer = await aCustomer(shop)
    const order = await anOrderOf(shop, { customerId: customer.user._id, status: 'Shipped' })

    await expect(aReport(customer, order.id)).rejects.toMatchObject({
      status: 409,
      code: 'COMPLAINT_NOT_DELIVERED',
    })
    const params = { id: order.id }
    expect((await customer.api(getDamageReport, { params })).arrivals).toEqual([])
  })

  test('to somebody else’s order gets a 404 before any file is read', async () => {
    const { orderId } = await aReceiver(shop)
    const other = await aCustomer(shop)
    const noPicture = [{ field: 'photos', bytes: Buffer.from('no picture') }]
    const refusal = { status: 404, code: 'ORDER_NOT_FOUND' }

    await expect(aReport(other, orderId, noPicture)).rejects.toMatchObject(refusal)
    const params = { id: orderId }
    await expect(other.api(getDamageReport, { params })).rejects.toMatchObject(refusal)
    const body = { kind: 'grievance' as const, orderId, message: 'It is mine.' }
    await expect(other.api(sendMyComplaint, { body })).rejects.toMatchObject(refusal)
  })

  test.each([
    { wrong: 'everything', message: 'x' },
    { wrong: 'other', message: '' },
  ])('reported as %o is refused with the field', async (fields) => {
    const { customer, orderId } = await aReceiver(shop)

    const sent = customer.api(reportDamage, { params: { id: orderId }, form: aForm(fields) })

    await expect(sent).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  })
})

describe('the units that damage is about', () => {
  const pearl = { name: 'Pearl', quantity: 3, pricePaise: 19_900 }
  const rose = { name: 'Rose', quantity: 1, pricePaise: 19_900 }

  test('are those that the customer chose, as the order has them', async () => {
    const { customer, orderId } = await aReceiver(shop, 1, { items: [pearl, rose] })

    const { shown, _id } = await aReport(customer, orderId, [], { units: '1:1,0:2' })

    const units = [
      { position: 0, name: 'Pearl', quantity: 2, ordered: 3 },
      { position: 1, name: 'Rose', quantity: 1, ordered: 1 },
    ]
    expect(shown.damage?.units).toEqual(units)
    const { complaint: seen } = await owner(getComplaint, { params: { id: _id } })
    expect(seen.damage?.units).toEqual(units)
  })

  test('are known of an order of one unit, and unknown where several could be meant', async () => {
    const one = await aReceiver(shop, 1, { items: [rose] })
    const several = await aReceiver(shop, 1, { items: [pearl] })

    const known = await aReport(one.customer, one.orderId)
    const unknown = await aReport(several.customer, several.orderId)

    expect(known.shown.damage?.units).toMatchObject([{ name: 'Rose', quantity: 1, ordered: 1 }])
    expect(unknown.shown.damage?.units).toEqual([])
  })

  test.each([
    ['of a line that the order does not have', '2:1', 'COMPLAINT_UNITS_WRONG'],
    ['more than the order has', '0:4', 'COMPLAINT_UNITS_WRONG'],
    ['twice of one line', '0:1,0:1', 'COMPLAINT_UNITS_WRONG'],
    ['in another form', '0=1', 'INVALID_INPUT'],
  ])('are refused: %s', async (_, units, code) => {
    const { customer, orderId } = await aReceiver(shop, 1, { items: [pearl, rose] })

    await expect(aReport(customer, orderId, [], { units })).rejects.toMatchObject({ code })
  })
})

describe('a complaint without an account', () => {
  test('is acknowledged by a mail that repeats nothing that was typed', async () => {
    const { email, number } = await aStrangersComplaint(shop, {
      message: 'Win money at https://example.net',
    })

    const [mail] = await mailsTo(shop, email)

    expect(mail?.subject).toBe(mails.received.subject(number))
    expect(mail?.text).toContain(number)
    for (const typed of ['Meera', 'Win money', 'example.net', '9876500000', '4f09ab']) {
      expect(mail?.text).not.toContain(typed)
    }
  })

  test('can be read only with the mail’s link', async () => {
    const { email, number, message } = await aStrangersComplaint(shop)
    const [mail] = await mailsTo(shop, email)
    const token = tokenIn(mail?.text ?? '')

    const { complaint: shown } = await visitor(getComplaintByLink, { query: { token } })

    expect(shown).toMatchObject({ number, state: 'received', entries: [{ text: message }] })
    const forged = `${token.split('.')[0]}.${'A'.repeat(43)}`
    for (const wrong of ['none', '.', forged, `${newId()}.${token.split('.')[1]}`]) {
      await expect(visitor(getComplaintByLink, { query: { token: wrong } })).rejects.toMatchObject(
        linkWrong,
      )
    }
  })

  test('mails the owner, without the stranger’s words', async () => {
    const { number, message } = await aStrangersComplaint(shop)

    const subject = mails.forOwner.subject.received(number)
    const mail = await eventually(async () =>
      (await readMails(shop.dataDir)).find((one) => one.subject === subject),
    )

    expect(mail.to).toBe(shop.config.admin.email)
    expect(mail.text).toContain('/admin/complaints/')
    expect(mail.text).not.toContain(message)
  })

  test('is limited for each e-mail address and each network', async () => {
    const limited = await testShop({ RATE_LIMIT: 'on' })
    for (let sent = 0; sent < complaintLimits.complaint.fromAddress; sent++) {
      await aStrangersComplaint(limited)
    }

    await expect(aStrangersComplaint(limited)).rejects.toMatchObject({ status: 429 })
  })

  test('is refused with a message for every missing field', async () => {
    const sent = visitor(sendComplaint, { body: {} as never })

    await expect(sent).rejects.toMatchObject({
      status: 400,
      fields: { kind: expect.any(String), email: expect.any(String), message: expect.any(String) },
    })
  })
})

describe('a customer’s complaint', () => {
  test('is listed for its customer, newest first, and for nobody else', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    const first = await aCustomersComplaint(customer)
    const second = await aCustomersComplaint(customer)

    const page = await customer.api(listMyComplaints, { query: { limit: 1 } })
    const next = await customer.api(listMyComplaints, { query: { cursor: page.nextCursor } })

    expect(page.complaints).toMatchObject([{ number: second.number }])
    expect(next.complaints).toMatchObject([{ number: first.number }])
    expect((await other.api(listMyComplaints)).complaints).toEqual([])
    const params = { id: first._id }
    await expect(other.api(getMyComplaint, { params })).rejects.toMatchObject(notFound)
    await expect(owner(getMyComplaint, { params })).rejects.toMatchObject(notFound)
  })

  test('uses its customer’s name in mails only once the address is verified', async () => {
    const [unproved, proved] = [await aCustomer(shop), await aCustomer(shop)]
    await verifyEmail(shop.db, proved.user.email)
    await aCustomersComplaint(unproved)
    await aCustomersComplaint(proved)

    const [one] = await mailsTo(shop, unproved.user.email)
    const [other] = await mailsTo(shop, proved.user.email)

    expect(one?.text).not.toContain(unproved.user.name)
    expect(other?.text).toContain(`Namaste ${proved.user.name}`)
  })

  test('cannot be read with a link that was mailed to the account’s previous address', async () => {
    const customer = await aCustomer(shop)
    const { token } = await aCustomersComplaint(customer)
    await visitor(getComplaintByLink, { query: { token } })

    await shop.db
      .update(user)
      .set({ email: `new.${newId()}@example.com` })
      .where(eq(user.id, customer.user._id))

    await expect(visitor(getComplaintByLink, { query: { token } })).rejects.toMatchObject(linkWrong)
  })
})

describe('the person behind a complaint', () => {
  test('cannot be read with a link from before a new password, and its page gets a new one', async () => {
    const customer = await aCustomer(shop)
    const { _id, token } = await aCustomersComplaint(customer)
    const read = (link: string) => visitor(getComplaintByLink, { query: { token: link } })
    expect((await read(token)).complaint).toMatchObject({ _id })

    const passwords = { currentPassword: customer.password, newPassword: 'another good one 58' }
    await customer.api(changePassword, { body: passwords })

    await expect(read(token)).rejects.toMatchObject(linkWrong)
    const mine = await customer.api(getMyComplaint, { params: { id: _id } })
    expect((await read(mine.token)).complaint).toMatchObject({ _id })
    // A complaint from after the change has links of the usual form.
    const later = await aCustomersComplaint(customer)
    expect((await read(later.token)).complaint).toMatchObject({ _id: later._id })
  })

  test('can add messages until it is decided', async () => {
    const { token, _id } = await aCustomersComplaint(await aCustomer(shop))
    const write = () =>
      visitor(writeToComplaint, { query: { token }, form: aForm({ message: 'More' }) })

    const { complaint: shown } = await write()
    expect(shown.entries.map(({ text }) => text)).toEqual(['It is late.', 'More'])

    await reject(_id)
    await expect(write()).rejects.toMatchObject({ status: 409, code: 'COMPLAINT_OVER' })
  })

  test('can answer a question, which ends the pause of the shop’s own deadlines', async () => {
    const { token, _id: id } = await aCustomersComplaint(await aCustomer(shop))
    const body = { action: 'ask' as const, text: 'Which order is it?' }
    const asked = await owner(changeComplaint, { params: { id }, body })
    const reply = (clocks: typeof asked.complaint.clocks) =>
      clocks.find((one) => one.clock === 'reply')
    expect(asked.complaint.state).toBe('needs-information')
    expect(reply(asked.complaint.clocks)).toMatchObject({ state: 'paused' })

    inHours(24 * 14)
    const form = aForm({ message: 'The one of May.' })
    const { complaint: answered } = await visitor(writeToComplaint, { query: { token }, form })

    expect(answered.state).toBe('acknowledged')
    expect(reply(answered.clocks)).toMatchObject({ state: 'running' })
    expect(answered.entries.at(-1)).toMatchObject({ by: 'person', text: 'The one of May.' })
  })

  test('can reopen it once, even if two requests arrive at once', async () => {
    const { token, _id: id } = await aCustomersComplaint(await aCustomer(shop))
    const reopen = () =>
      visitor(reopenComplaint, { query: { token }, body: { message: 'It is not opened.' } })
    await expect(reopen()).rejects.toMatchObject({ status: 409, code: 'COMPLAINT_REOPENED' })
    const rejected = await reject(id)
    expect(rejected.complaint).toMatchObject({ state: 'rejected', rejection: 'It was opened.' })

    const tries = await Promise.allSettled([reopen(), reopen(), reopen()])

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { complaint: shown } = await visitor(getComplaintByLink, { query: { token } })
    expect(shown).toMatchObject({ state: 'reopened', canReopen: false, canWrite: true })
    expect(shown).not.toHaveProperty('rejection')
    await reject(id)
    await expect(reopen()).rejects.toMatchObject({ code: 'COMPLAINT_REOPENED' })
  })

  test('cannot read the owner’s notes', async () => {
    const { token, _id: id } = await aCustomersComplaint(await aCustomer(shop))
    await owner(noteOnComplaint, { params: { id }, body: { text: 'A difficult person' } })

    const { complaint: shown } = await visitor(getComplaintByLink, { query: { token } })

    expect(JSON.stringify(shown)).not.toContain('difficult')
  })
})

test('every complaint has a number of its own', async () => {
  const rows = await shop.db.select({ number: complaint.number }).from(complaint)

  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})
