import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { endsWithin } from '../../../test/eventually.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { UnretryableError } from '../jobs/queues.ts'
import { createMailer } from './mailer.ts'

const server = await startMailServer()
const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-mailer-'))
afterEach(() => server.behave(undefined))
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const from = 'Nirbhaya <hello@shop.example>'
const mail = {
  to: 'asha@example.com',
  subject: 'आपका ऑर्डर — ₹199 paid ✓ and a subject that is longer than one line of a mail may be',
  text: 'Namaste आशा,\n\n.\nFrom here on: ₹1,00,000\n',
  html: '<p>Namaste आशा,</p>',
  messageId: 'order.0190',
  kind: 'order.placed' as const,
}
const mailerWith = ({ giveUp, ...more }: { from?: string; giveUp?: AbortSignal } = {}) =>
  createMailer({
    settings: async () => ({ smtpUrl: server.url, from, ...more }),
    dataDir,
    ...(giveUp && { giveUp }),
  })
const send = mailerWith()

const failureOf = async (sending: Promise<void>): Promise<Error> => {
  const failure = await sending.then(
    () => undefined,
    (error) => error,
  )
  if (!(failure instanceof Error)) throw new Error('it was sent')
  return failure
}

describe('a mail over SMTP', () => {
  test.each([
    ['Nirbhaya (India): help, always', 'Nirbhaya (India): help, always <hello@shop.example>'],
    ['निर्भया; "the" shop', 'निर्भया; "the" shop <hello@shop.example>'],
    ['Nirbhaya', '"Nirbhaya" <hello@shop.example>'],
    ['', 'hello@shop.example'],
  ])('has one sender, whose name is %s', async (name, from) => {
    await mailerWith({ from })(mail)

    const [delivery] = server.deliveries.slice(-1)
    expect(delivery?.mail.from).toEqual({ name, address: 'hello@shop.example' })
    expect(delivery?.mail.headers.filter(({ key }) => key === 'from')).toHaveLength(1)
  })

  test('arrives character for character, in both its parts', async () => {
    await send(mail)

    const [delivery] = server.deliveries.slice(-1)
    expect(delivery).toMatchObject({ from: 'hello@shop.example', to: ['asha@example.com'] })
    expect(delivery?.mail).toMatchObject({
      subject: mail.subject,
      from: { name: 'Nirbhaya', address: 'hello@shop.example' },
      to: [{ address: 'asha@example.com' }],
      messageId: '<order.0190@shop.example>',
    })
    expect(delivery?.mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd())
    expect(delivery?.mail.html?.trimEnd()).toBe(mail.html)
    expect(new Date(delivery?.mail.date ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('arrives in every official script of India', async () => {
    const words = 'हिन्दी বাংলা অসমীয়া தமிழ் తెలుగు ಕನ್ನಡ മലയാളം ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ اردو ᱥᱟᱱᱛᱟᱲᱤ ꯃꯤꯇꯩ'

    await send({ ...mail, subject: words, text: words, html: `<p>${words}</p>` })

    const delivered = server.deliveries.at(-1)?.mail
    expect(delivered?.subject).toBe(words)
    expect(delivered?.text?.trimEnd()).toBe(words)
    expect(delivered?.html).toContain(words)
  })

  test('is marked as automatic, with the headers that its sender asks for', async () => {
    await send({ ...mail, headers: { 'List-Unsubscribe': '<https://shop.example/leave>' } })

    const headers = server.deliveries.at(-1)?.mail.headers ?? []
    const headerOf = (key: string) => headers.find((header) => header.key === key)?.value
    expect(headerOf('auto-submitted')).toBe('auto-generated')
    expect(headerOf('list-unsubscribe')).toBe('<https://shop.example/leave>')
    expect(headerOf('mime-version')).toBe('1.0')
    expect(headerOf('content-type')).toContain('multipart/alternative')
  })

  test('has only our headers, whatever its subject contains', async () => {
    await send({ ...mail, subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nand a body' })

    const last = server.deliveries.at(-1)
    expect(last?.to).toEqual(['asha@example.com'])
    expect(last?.raw).not.toMatch(/^Bcc:/im)
    expect(last?.mail.html?.trimEnd()).toBe(mail.html)
  })

  test.each([
    'a@example.com, victim@example.com',
    'a@example.com\r\nRCPT TO:<victim@example.com>',
    '<a@example.com>,victim@example.com',
  ])('goes to one address or to none: %j', async (to) => {
    const before = server.deliveries.length

    expect(await failureOf(send({ ...mail, to }))).toBeInstanceOf(UnretryableError)

    expect(server.deliveries).toHaveLength(before)
  })

  test('gets its Message-ID from the sender’s host, in ASCII', async () => {
    await mailerWith({ from: 'निर्भया <hello@दुकान.example>' })({ ...mail, messageId: 'x' })

    const { messageId, from: sender } = server.deliveries.at(-1)?.mail ?? {}
    expect(messageId).toMatch(/^<x@xn--[a-z0-9]+\.example>$/)
    expect(sender?.name).toBe('निर्भया')
  })
})

describe('a mail that is not accepted fails', () => {
  test.each([
    ['550 5.1.1 No such user asha@example.com', '(550 5.1.1)'],
    ['552 5.2.2 Mailbox full', '(552 5.2.2)'],
    ['550 asha@example.com unknown', '(550)'],
  ])('permanently if the address is refused with %s', async (says, numbers) => {
    server.behave({ refuses: 'address', says })

    const failure = await failureOf(send(mail))

    expect(failure).toBeInstanceOf(UnretryableError)
    expect(failure.message).toContain(numbers)
    expect(failure.message).not.toContain('asha')
  })

  test.each([
    ['address', '451 4.7.1 Greylisted, asha@example.com'],
    ['address', '550 5.7.1 Relaying denied'],
    ['address', '550 relay not permitted'],
    ['address', '550 Daily sending limit exceeded'],
    ['address', '550 5.4.5 Daily sending quota exceeded'],
    ['address', '550 5.1.7 Sender address not allowed'],
    ['address', '550 5.1.8 Access denied, bad outbound sender'],
    ['mail', '554 5.2.252 May not send as this sender'],
    ['mail', '452 4.3.1 Out of storage'],
    ['mail', '554 5.7.1 This looks like spam'],
    ['mail', '554 Transaction failed'],
  ] as const)('temporarily if the %s is refused with %s', async (refuses, says) => {
    server.behave({ refuses, says })

    const failure = await failureOf(send(mail))

    expect(failure).not.toBeInstanceOf(UnretryableError)
    expect(failure.message).toContain(`(${says.slice(0, 3)}`)
    expect(failure.message).not.toContain('asha')
  })

  test('temporarily if the server hangs up', async () => {
    server.behave({ hangsUp: 'in-the-mail' })

    const failure = await failureOf(send({ ...mail, html: 'long '.repeat(100_000) }))

    expect(failure).not.toBeInstanceOf(UnretryableError)
  })

  test('temporarily if the server sends no greeting within 10 s', async () => {
    server.behave({ silent: true })

    const sending = failureOf(send(mail))

    expect(await endsWithin(sending, 20_000)).toBe(true)
    const failure = await sending
    expect(failure).not.toBeInstanceOf(UnretryableError)
    expect(failure.message).toContain('Greeting never received')
  })

  test('at once when the shop gives up', async () => {
    server.behave({ silent: true })
    const givingUp = new AbortController()
    const before = server.connections()
    const sending = failureOf(mailerWith({ giveUp: givingUp.signal })(mail))
    await expect.poll(() => server.connections()).toBe(before + 1)
    givingUp.abort()

    // Sooner than the mailer's own timeout, which is 10 s.
    expect(await endsWithin(sending, 8_000)).toBe(true)
    expect(await sending).not.toBeInstanceOf(UnretryableError)
  })
})
