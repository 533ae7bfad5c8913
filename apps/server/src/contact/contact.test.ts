import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { contactPage } from '@nirbhaya/contract/messages/contact'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { mails } from '@nirbhaya/contract/messages/mails'
import { messages } from '@nirbhaya/contract/messages/specification'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../test/builders.ts'
import { postForm } from '../../test/form-post.ts'
import { readMails } from '../../test/mails.ts'
import { testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'
import { contactLimits } from './contact.limits.ts'
import { contactMessage } from './contact.tables.ts'

const shop = await testShop()
const api = shop.apiFor()

/** Returns a message from a new e-mail address, so that a test finds its row by the address alone. */
const aMessage = (overrides: Record<string, string> = {}) => ({
  name: 'Asha Rao',
  email: `asha.${newId()}@example.com`,
  phone: '9876543210',
  message: 'When does delivery start?',
  ...overrides,
})

const kept = (email: string) =>
  shop.db.select().from(contactMessage).where(eq(contactMessage.email, email))

const everyRow = () => shop.db.$count(contactMessage)

describe('a message to the shop', () => {
  test('can be sent by a form without scripts, and the page shows the result', async () => {
    const post = (message: Record<string, string>) => postForm(shop, '/contact', message)
    const message = aMessage({ message: 'First line\r\nक्या' })

    const sent = await post(message)
    expect(sent.status).toBe(200)
    expect(sent.html).toContain(contactPage.thanks(message.name))
    expect(sent.headers.get('cache-control')).toBe('no-store')
    expect(await kept(message.email)).toMatchObject([{ message: 'First line\nक्या' }])

    const before = await everyRow()
    const wrong = await post(aMessage({ phone: '12', message: 'Does it float?' }))
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain(fieldRefusals.invalidAnyPhone)
    expect(wrong.html).toContain('Does it float?')
    expect((await post({})).html).toContain(fieldRefusals.fieldRequired(labels.fullName))
    expect(await everyRow()).toBe(before)
  })

  test('is not stored if another site submits the form for a visitor', async () => {
    const message = aMessage()

    const { status } = await postForm(shop, '/contact', message, { 'sec-fetch-site': 'cross-site' })

    expect(status).toBe(403)
    expect(await kept(message.email)).toEqual([])
  })

  test('counts for the client’s address when a form sends it', async () => {
    const limited = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
    const post = (from: string) =>
      postForm(limited, '/contact', aMessage(), { 'x-forwarded-for': from })

    for (let sent = 0; sent < contactLimits.contact.fromAddress; sent++) {
      expect((await post('203.0.113.7')).status).toBe(200)
    }

    expect((await post('203.0.113.7')).status).toBe(429)
    expect((await post('203.0.113.8')).status).toBe(200)
  })

  test('is stored and confirmed', async () => {
    const message = aMessage()

    const answer = await api(sendContactMessage, { body: message })

    expect(answer).toEqual({ success: true, message: messages.contactSent })
    const [row, ...more] = await kept(message.email)
    expect(more).toEqual([])
    expect(row).toMatchObject({ ...message, readAt: null, answeredAt: null })
    expect(Date.now() - (row?.createdAt.getTime() ?? 0)).toBeLessThan(60_000)
  })

  test('is acknowledged by a mail that repeats nothing that was typed', async () => {
    const message = aMessage({ name: 'Win money', message: 'at https://example.net' })

    await api(sendContactMessage, { body: message })

    const mail = await eventually(async () =>
      (await readMails(shop.dataDir)).find(({ to }) => to === message.email),
    )
    expect(mail.subject).toBe(mails.contactArrived.subject)
    expect(mail.text).toContain(mails.contactArrived.intro(demoBrand.name))
    expect(mail.text).not.toContain('Win money')
    expect(mail.text).not.toContain('example.net')
  })

  test.each([
    ['080 2345 6789', '080 2345 6789'],
    ['1800-11-4000', '1800 11 4000'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+91 98765 43210', '9876543210'],
  ])('takes the phone number %s', async (phone, keptPhone) => {
    const message = aMessage({ phone })

    await api(sendContactMessage, { body: message })

    expect(await kept(message.email)).toMatchObject([{ phone: keptPhone }])
  })

  test.each([
    ['Devanagari', 'आशा राव', 'डिलीवरी कब शुरू होगी? क्षेत्र: पुणे।'],
    ['emoji', 'Asha 👩🏽‍🚒', 'It is a gift 🎁🪔 — ₹199 now?\n\n— Asha'],
    ['markup', '<b>Asha</b>', '<script>alert("hello")</script>\n&lt;img src=x&gt;'],
    ['what looks like SQL', "O'Neill", "'); drop table contact_message; --"],
  ])('in %s is stored as it was typed', async (_, name, text) => {
    const message = aMessage({ name, message: text })

    await api(sendContactMessage, { body: message })

    expect(await kept(message.email)).toMatchObject([{ name, message: text }])
  })

  test('loses spaces around its fields and capitals in its address', async () => {
    const { email, ...message } = aMessage()

    await api(sendContactMessage, {
      body: { ...message, name: '  Asha Rao ', email: ` ${email.toUpperCase()} ` },
    })

    expect(await kept(email)).toMatchObject([{ name: 'Asha Rao' }])
  })

  test('can be as long as the limit, and no longer', async () => {
    const longest = aMessage({ message: 'क'.repeat(5_000) })
    const tooLong = aMessage({ message: 'क'.repeat(5_001) })

    await api(sendContactMessage, { body: longest })
    const refused = api(sendContactMessage, { body: tooLong })

    await expect(refused).rejects.toMatchObject({
      status: 400,
      fields: { message: fieldRefusals.fieldTooLong(labels.message, 5_000) },
    })
    expect(await kept(longest.email)).toHaveLength(1)
  })

  test.each([
    ['name', '', fieldRefusals.fieldRequired(labels.fullName)],
    ['name', '   ', fieldRefusals.fieldRequired(labels.fullName)],
    ['name', 'A', fieldRefusals.nameTooShort(2)],
    ['name', 'A\u0000sha', fieldRefusals.fieldNotText(labels.fullName)],
    ['email', '', messages.invalidEmail],
    ['email', 'asha', messages.invalidEmail],
    ['email', 'asha@', messages.invalidEmail],
    ['phone', '', fieldRefusals.invalidAnyPhone],
    ['phone', '12345', fieldRefusals.invalidAnyPhone],
    ['message', '', fieldRefusals.fieldRequired(labels.message)],
    ['message', ' \n ', fieldRefusals.fieldRequired(labels.message)],
  ])('is refused with a %s of %j', async (field, value, sentence) => {
    const before = await everyRow()

    const refused = api(sendContactMessage, { body: aMessage({ [field]: value }) })

    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message: sentence,
      fields: { [field]: sentence },
    })
    expect(await everyRow()).toBe(before)
  })

  test('is refused with all missing fields at once', async () => {
    const refused = api(sendContactMessage, { body: {} as ReturnType<typeof aMessage> })

    await expect(refused).rejects.toMatchObject({
      status: 400,
      fields: {
        name: fieldRefusals.fieldRequired(labels.fullName),
        email: messages.invalidEmail,
        phone: fieldRefusals.invalidAnyPhone,
        message: fieldRefusals.fieldRequired(labels.message),
      },
    })
  })

  test('cannot set itself as read', async () => {
    const message = aMessage()

    await api(sendContactMessage, {
      body: { ...message, readAt: new Date(), id: newId() } as never,
    })

    expect(await kept(message.email)).toMatchObject([{ readAt: null }])
  })
})
