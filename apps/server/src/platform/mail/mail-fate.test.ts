import { afterAll, afterEach, expect, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { fateOf } from './mail-failure.ts'
import { createMailer } from './mailer.ts'

const server = await startMailServer()
afterEach(() => server.behave(undefined))
afterAll(() => server.stop())

const mail = {
  kind: 'order.placed' as const,
  to: 'asha@example.com',
  subject: 'Hi',
  text: 'Hi',
  html: 'Hi',
  messageId: 'x',
}
const mailer = (smtpUrl: string, giveUp?: AbortSignal) =>
  createMailer({
    settings: async () => ({ smtpUrl, from: 'hello@shop.example' }),
    dataDir: '',
    ...(giveUp && { giveUp }),
  })

const fate = (smtpUrl = server.url, giveUp?: AbortSignal) =>
  mailer(
    smtpUrl,
    giveUp,
  )(mail).then(
    () => 'sent',
    (failure: unknown) => fateOf(failure),
  )

test.each([
  ['address', '550 5.1.1 No such user', 'refused'],
  ['address', '550 5.7.1 Relaying denied', 'not-now'],
  ['mail', '554 5.7.1 This looks like spam', 'not-now'],
  ['address', '451 4.7.1 Greylisted', 'not-now'],
  ['mail', '452 4.3.1 Out of storage', 'not-now'],
  ['mail', '421 4.3.2 Closing', 'not-now'],
] as const)('a mail whose %s is answered with %s: %s', async (refuses, says, expected) => {
  server.behave({ refuses, says })

  expect(await fate()).toBe(expected)
})

test('a mail to a server that is not reachable: not now', async () => {
  expect(await fate('smtp://127.0.0.1:1')).toBe('not-now')
})

test('a mail whose server hangs up instead of answering: unknown', async () => {
  server.behave({ hangsUp: 'before-the-answer' })

  expect(await fate()).toBe('unknown')
})

test('a mail that the shop gave up waiting for: unknown', async () => {
  server.behave({ holdsBack: mail.to, until: new Promise(() => {}) })
  const before = server.connections()
  const givingUp = new AbortController()

  const sending = fate(server.url, givingUp.signal)
  await expect.poll(() => server.connections()).toBe(before + 1)
  givingUp.abort()

  expect(await sending).toBe('unknown')
})

test('an unexpected failure: unknown', () => {
  expect(fateOf(new Error('something else'))).toBe('unknown')
})
