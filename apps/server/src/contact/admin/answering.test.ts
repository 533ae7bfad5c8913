import { login } from '@nirbhaya/contract/accounts/accounts'
import {
  deleteContactMessage,
  listContactMessages,
  markContactMessage,
  type ReceivedMessage,
  replyToContactMessage,
} from '@nirbhaya/contract/contact/admin'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { mails } from '@nirbhaya/contract/messages/mails'
import { messages } from '@nirbhaya/contract/messages/specification'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { aCustomer, eventually } from '../../../test/builders.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { adminPassword, testShop } from '../../../test/test-shop.ts'
import { user } from '../../accounts/accounts.tables.ts'
import { eraseAccount } from '../../accounts/personal-data.service.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { contactMessage } from '../contact.tables.ts'

const server = await startMailServer()
const shop = await testShop({ SMTP_URL: server.url })
const adminEmail = 'admin@nirbhaya.local'
const { token, user: admin } = await shop.apiFor()(login, {
  body: { email: adminEmail, password: adminPassword },
})
const api = shop.apiFor(token)
afterAll(() => server.stop())

/** Sends a visitor's message and returns it as the owner's list shows it. */
async function aMessage(overrides: Record<string, string> = {}): Promise<ReceivedMessage> {
  const email = `meena.${newId()}@example.com`
  const body = {
    name: 'Meena',
    email,
    phone: '9876543210',
    message: 'When does it arrive?\nIt is a gift.',
    ...overrides,
  }
  await shop.apiFor()(sendContactMessage, { body })
  const { messages: listed } = await api(listContactMessages, { query: { limit: 1 } })
  const [newest] = listed
  if (newest?.email !== body.email) throw new Error('the message is not listed first')
  return newest
}

async function inTheList(id: string): Promise<ReceivedMessage | undefined> {
  const { messages } = await api(listContactMessages)
  return messages.find(({ _id }) => _id === id)
}

const mark = (id: string, state: 'new' | 'read') =>
  api(markContactMessage, { params: { id }, body: { state } })
const answer = (id: string, reply = 'In December.') =>
  api(replyToContactMessage, { params: { id }, body: { reply } })

const auditOf = (entityId: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.entityId, entityId)).orderBy(auditLog.id)

test('a stored message that the form would refuse today does not break the list', async () => {
  const { email } = await aMessage()
  const stored = { name: '', email: 'no address', phone: '12', message: '' }
  const [bad] = await shop.db.insert(contactMessage).values(stored).returning()

  const { messages: listed } = await api(listContactMessages, { query: { limit: 2 } })
  const marked = await mark(bad?.id ?? '', 'read')

  expect(listed).toMatchObject([stored, { email }])
  expect(marked.message).toMatchObject({ ...stored, state: 'read' })
})

describe('a new message', () => {
  test('is mailed to the owner, whose answer goes to the visitor', async () => {
    const { email } = await aMessage({
      name: 'आशा <b>राव</b>',
      message: 'Hello\n<script>x</script>',
    })

    const [mailed] = await eventually(async () => {
      const found = server.deliveries.filter(({ mail }) => mail.text?.includes(email))
      return found.length > 0 && found
    })

    expect(mailed?.to).toEqual([adminEmail])
    expect(mailed?.mail.replyTo).toEqual([{ name: '', address: email }])
    expect(mailed?.mail.subject).toBe('A message from आशा <b>राव</b>')
    expect(mailed?.mail.text).toContain('Hello\n<script>x</script>\n')
    expect(mailed?.mail.html).not.toContain('<script>x')
    expect(mailed?.mail.html).toContain(`href="${shop.config.publicUrl}/admin/messages"`)
  })

  test('cannot add a link or a line to the mail', async () => {
    const { email } = await aMessage({
      name: 'Win http://evil.example now',
      message: 'Click https://evil.example/x',
    })

    const mailed = await eventually(async () =>
      server.deliveries.find(({ mail }) => mail.text?.includes(email)),
    )

    expect(mailed.mail.html).not.toContain('href="https://evil.example')
    expect(mailed.mail.html).not.toContain('href="http://evil.example')
  })
})

describe('the list', () => {
  test('has the newest first, page by page and by state', async () => {
    await shop.db.delete(contactMessage)
    const written: string[] = []
    for (let count = 0; count < 5; count++) written.unshift((await aMessage())._id)
    const [newest = '', second = '', third = '', ...older] = written
    await mark(second, 'read')
    await answer(third)

    const page = await api(listContactMessages, { query: { limit: 3 } })
    const rest = await api(listContactMessages, { query: { limit: 3, cursor: page.nextCursor } })
    const idsIn = async (state: 'new' | 'read' | 'answered') =>
      (await api(listContactMessages, { query: { state } })).messages.map(({ _id }) => _id)

    expect([...page.messages, ...rest.messages].map(({ _id }) => _id)).toEqual(written)
    expect(rest.nextCursor).toBeUndefined()
    expect(await idsIn('new')).toEqual([newest, ...older])
    expect(await idsIn('read')).toEqual([second])
    expect(await idsIn('answered')).toEqual([third])
  })

  test.each([
    ['an invalid cursor', { cursor: 'anything' }],
    ['an unknown state', { state: 'lost' }],
    ['a limit beyond 200', { limit: 201 }],
  ])('refuses %s', async (_, query) => {
    await expect(api(listContactMessages, { query: query as object })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('the sender', () => {
  test('is linked to the customer who has confirmed the address, and to nobody else', async () => {
    const { user: person } = await aCustomer(shop)
    const { email } = person
    const confirm = (emailVerified: boolean) =>
      shop.db.update(user).set({ emailVerified }).where(eq(user.id, person._id))

    await confirm(false)
    const { _id } = await aMessage({ email })
    expect(await inTheList(_id)).not.toHaveProperty('customerId')

    await confirm(true)
    expect(await inTheList(_id)).toMatchObject({ customerId: person._id })
    expect((await mark(_id, 'read')).message.customerId).toBe(person._id)
    expect((await answer(_id)).message.customerId).toBe(person._id)

    await shop.db.transaction((tx) => eraseAccount(tx, person._id))
    expect(await inTheList(_id)).not.toHaveProperty('customerId')
  })
})

describe('marking', () => {
  test('as read and as new again is stored, and audited once each', async () => {
    const { _id } = await aMessage()

    expect((await mark(_id, 'read')).message.state).toBe('read')
    expect((await mark(_id, 'read')).message.state).toBe('read')
    expect((await mark(_id, 'new')).message.state).toBe('new')

    const change = { actorId: admin._id, action: 'contact-message.mark', entity: 'contact-message' }
    expect(await auditOf(_id)).toMatchObject([
      { ...change, before: { state: 'new' }, after: { state: 'read' } },
      { ...change, before: { state: 'read' }, after: { state: 'new' } },
    ])
  })

  test('does not change an answered message', async () => {
    const { _id } = await aMessage()
    await answer(_id)

    expect((await mark(_id, 'new')).message.state).toBe('answered')
  })
})

/** Returns the mails to a visitor, except the one that confirms that their message arrived. */
const answersMailedTo = (email: string) =>
  server.deliveriesTo(email).filter(({ mail }) => mail?.subject !== mails.contactArrived.subject)

describe('an answer', () => {
  test('is mailed once, quotes the message without links, and is stored', async () => {
    const { _id, email } = await aMessage()
    const reply = 'In December.\n\nSee https://shop.example/shipping.'

    const { message } = await answer(_id, reply)

    expect(message).toMatchObject({ _id, state: 'answered', reply })
    const answersTo = () => answersMailedTo(email)
    await expect.poll(answersTo).toHaveLength(1)
    const mail = answersTo()[0]?.mail
    expect(mail?.text).toContain('Namaste,\n\nIn December.\n\nSee https://shop.example/shipping.')
    expect(mail?.text).toContain('You wrote to us on ')
    expect(mail?.text).toContain('It is a gift.')
    expect(mail?.html).toContain('href="https://shop.example/shipping"')
    expect(await auditOf(_id)).toMatchObject([
      {
        action: 'contact-message.answer',
        before: { state: 'new' },
        after: { state: 'answered' },
      },
    ])
    expect(JSON.stringify(await auditOf(_id))).not.toContain('December')
  })

  test('is sent once, however often and fast it is submitted', async () => {
    const { _id, email } = await aMessage()

    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, (_, count) => answer(_id, `Answer ${count}`)),
    )

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(answer(_id)).rejects.toMatchObject({ status: 409, code: 'MESSAGE_ANSWERED' })
    await expect.poll(() => answersMailedTo(email)).toHaveLength(1)
  })

  test.each([
    ['nothing', ''],
    ['spaces', ' \n '],
    ['more than fits', 'x'.repeat(5_001)],
    ['no text', 5],
  ])('of %s is refused', async (_, reply) => {
    const { _id } = await aMessage()

    await expect(answer(_id, reply as string)).rejects.toMatchObject({
      status: 400,
      fields: { reply: expect.any(String) },
    })
    const [row] = await shop.db.select().from(contactMessage).where(eq(contactMessage.id, _id))
    expect(row).toMatchObject({ reply: null, answeredAt: null })
  })
})

test('an unknown message is not found', async () => {
  const notFound = { status: 404, code: 'MESSAGE_NOT_FOUND' }
  await expect(mark(newId(), 'read')).rejects.toMatchObject(notFound)
  await expect(answer(newId())).rejects.toMatchObject(notFound)
})

test('only the admin can read messages', async () => {
  const customer = await aCustomer(shop)
  const { _id: id } = await aMessage()
  const calls = (as: typeof api) => [
    () => as(listContactMessages),
    () => as(markContactMessage, { params: { id }, body: { state: 'read' as const } }),
    () => as(replyToContactMessage, { params: { id }, body: { reply: messages.contactSent } }),
  ]

  for (const call of calls(shop.apiFor()))
    await expect(call()).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  for (const call of calls(customer.api))
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'ADMINS_ONLY' })
  expect(await auditOf(id)).toEqual([])
})

describe('deleting', () => {
  const remove = (id: string) => api(deleteContactMessage, { params: { id } })

  const whenSent = (id: string) =>
    eventually(async () => {
      const [row] = await shop.db.select().from(contactMessage).where(eq(contactMessage.id, id))
      return row?.replySentAt ?? undefined
    })

  test('an answered message leaves only an audit entry', async () => {
    const { _id: id } = await aMessage()
    await answer(id)
    await whenSent(id)

    await remove(id)

    expect(await shop.db.select().from(contactMessage).where(eq(contactMessage.id, id))).toEqual([])
    const entries = (await auditOf(id)).filter(({ action }) => action === 'contact-message.delete')
    expect(entries).toMatchObject([{ before: { state: 'answered' }, after: null }])
    await expect(remove(id)).rejects.toMatchObject({ status: 404, code: 'MESSAGE_NOT_FOUND' })
  })

  test('an unanswered message can be deleted, because the address may be another person’s', async () => {
    const { _id: id } = await aMessage()

    await remove(id)

    expect(await inTheList(id)).toBeUndefined()
    const entries = (await auditOf(id)).filter(({ action }) => action === 'contact-message.delete')
    expect(entries).toMatchObject([{ before: { state: 'new' }, after: null }])
  })

  test('a message whose answer is not sent yet is refused, because the mail would be lost', async () => {
    const { _id: id } = await aMessage()
    const answeredAt = new Date()
    const isIt = eq(contactMessage.id, id)
    await shop.db.update(contactMessage).set({ answeredAt, reply: 'Soon.' }).where(isIt)

    await expect(remove(id)).rejects.toMatchObject({ status: 409, code: 'MESSAGE_REPLY_WAITING' })
  })

  test('a message whose answer was refused by the mail server shows that, and can be deleted', async () => {
    const { _id: id, email } = await aMessage()
    const whom = (address: string) => address === email
    server.behave({ refuses: 'address', says: '550 5.1.1 No such user', whom })
    onTestFinished(() => server.behave(undefined))

    expect((await answer(id)).message.undelivered).toBeUndefined()

    await eventually(async () => (await inTheList(id))?.undelivered === 'no-address')
    await remove(id)
    expect(await inTheList(id)).toBeUndefined()
  })

  test('a message whose answer could not be sent for days can be deleted', async () => {
    const { _id: id } = await aMessage()
    const answeredAt = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000)
    const isIt = eq(contactMessage.id, id)
    await shop.db.update(contactMessage).set({ answeredAt, reply: 'Soon.' }).where(isIt)

    expect(await inTheList(id)).toMatchObject({ state: 'answered', undelivered: 'given-up' })
    await remove(id)
  })
})
