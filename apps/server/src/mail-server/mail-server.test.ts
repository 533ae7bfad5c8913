import { register } from '@nirbhaya/contract/accounts/accounts'
import { listAudit } from '@nirbhaya/contract/audit/audit'
import {
  getMailServer,
  saveMailServer,
  sendTestMail,
} from '@nirbhaya/contract/mail-server/mail-server'
import {
  mailServerRefusals as refusals,
  mailServerPage as words,
} from '@nirbhaya/contract/messages/mail-server'
import { testAnnouncement } from '@nirbhaya/contract/newsletter/admin'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startMailServer } from '../../test/mail-server.ts'
import { readMails } from '../../test/mails.ts'
import { aRegistration } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { type TestShop, testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'
import { encryptText } from '../platform/secret-text.ts'
import { getSettings, saveSettings } from '../settings/settings.service.ts'
import { savedMailServer } from './mail-settings.service.ts'

const password = 'Pass %40 :/?#@ word'
const server = await startMailServer(
  (user, typed) => user === 'shop@mail' && [password, 'another one'].includes(typed),
)
const open = await startMailServer()
afterEach(() => server.behave(undefined))
afterAll(() => Promise.all([server.stop(), open.stop()]))

const portOf = ({ url }: { url: string }) => Number(new URL(url).port)
const at = (one: { url: string }) => ({
  host: '127.0.0.1',
  port: portOf(one),
  security: 'none' as const,
})
const known = { ...at(server), userName: 'shop@mail' }
const from = 'Nirbhaya <hello@shop.example>'

const shop = await testShop()
const { api } = await signInAdmin(shop)
afterEach(() => api(saveMailServer, { body: { ...at(open), host: '' } }))

/** Makes a process send a mail, and resolves to its subject. */
async function mailFrom(process: Pick<TestShop, 'apiFor'>, token?: string) {
  const subject = `News ${newId()}`
  const as = token ? process.apiFor(token) : api
  await as(testAnnouncement, { body: { subject, message: 'None.' } })
  return subject
}

const arrives = (one: typeof server, subject: string) =>
  expect
    .poll(() => one.deliveries.filter(({ mail }) => mail.subject === subject))
    .toMatchObject([{ from: 'hello@shop.example' }])

const refused = (field: string, sentence: unknown) => ({
  status: 400,
  fields: { [field]: sentence },
})

describe('a mail server that the owner saves', () => {
  test('sends the next mail with the saved login and sender', async () => {
    const { message, settings } = await api(saveMailServer, { body: { ...known, password, from } })

    expect(message).toBe(words.saved)
    expect(settings).toMatchObject({ server: { ...known, hasPassword: true }, from })
    await arrives(server, await mailFrom(shop))
  })

  test('sends the next mail of every process', async () => {
    const secret = shop.mailServer.secret
    const shared = { DATABASE_URL: shop.databaseUrl, AUTH_SECRET: secret }
    const other = await testShop(shared)
    const { token } = await signInAdmin(other)
    // A process keeps the transport that it made for its last mail. `shop` made one in the test above,
    // `other` makes one now. So the test proves that both make a new one after the change.
    await mailFrom(other, token)

    await api(saveMailServer, { body: { ...known, password, from } })

    await arrives(server, await mailFrom(other, token))
    await arrives(server, await mailFrom(shop))
  })

  test('gets mails that wait for a retry at once', async () => {
    await api(saveMailServer, { body: { ...at(open), port: 1, from } })
    const { email, ...person } = aRegistration()
    await shop.apiFor()(register, { body: { ...person, email } })
    const later = sql`update pgboss.job set start_after = now() + interval '4 hours'
      where state = 'retry' and name = 'account.registered' returning id`
    await expect.poll(async () => (await shop.db.execute(later)).rows).toHaveLength(1)

    await api(saveMailServer, { body: { ...at(open), from } })

    await expect.poll(() => open.deliveriesTo(email)).toHaveLength(1)
  })

  test('never shows its password, and stores it encrypted', async () => {
    await api(saveMailServer, { body: { ...known, password, from } })

    const shown = JSON.stringify([await api(getMailServer), await api(listAudit)])
    const stored = JSON.stringify(await getSettings(shop.db, savedMailServer))
    for (const text of [shown, stored]) expect(text).not.toContain(password)
    const { entries } = await api(listAudit, { query: { entity: 'mail-server' } })
    expect(entries[0]).toMatchObject({
      action: 'mail-server.update',
      after: { ...known, sender: from, isPasswordNew: true },
    })
  })

  test('keeps its password when only the sender changes', async () => {
    await api(saveMailServer, { body: { ...known, password, from: '' } })
    await api(saveMailServer, { body: { ...known, from } })

    await arrives(server, await mailFrom(shop))
    const { entries } = await api(listAudit, { query: { entity: 'mail-server', limit: 1 } })
    expect(entries[0]?.after).not.toHaveProperty('isPasswordNew')
  })

  test.each([
    ['host', { host: 'localhost' }],
    ['port', { port: 2525 }],
    ['encryption', { security: 'tls' as const }],
    ['user', { userName: 'somebody' }],
  ])('does not send its password to another %s', async (_, change) => {
    await api(saveMailServer, { body: { ...known, password, from } })

    const body = { ...known, ...change, from }
    await expect(api(saveMailServer, { body })).rejects.toMatchObject(
      refused('password', refusals.passwordAgain),
    )
    await api(saveMailServer, { body: { ...body, password: 'another one' } })
    expect((await api(getMailServer)).settings.server).toMatchObject(change)
  })

  test.each([
    ['userName', { userName: 'shop@mail\r\nRSET' }, refusals.controlsInUserName],
    ['userName', { userName: 'shop@mail\n' }, refusals.controlsInUserName],
    ['userName', { userName: 'shop\u0000@mail' }, refusals.controlsInUserName],
    ['password', { password: 'secret\r\nRSET' }, refusals.controlsInPassword],
    ['host', { host: '127.0.0.1\r\n' }, refusals.invalidHost],
    ['from', { from: 'Nirbhaya\r\nBcc: x@example.com <hello@shop.example>' }, refusals.invalidFrom],
    ['from', { from: `${from}\r\n` }, refusals.invalidFrom],
  ])('is refused with a control character in its %s: %j', async (field, change, sentence) => {
    const body = { ...known, password, from, ...change }

    await expect(api(saveMailServer, { body })).rejects.toMatchObject(refused(field, sentence))
  })

  test('can be removed: mails are written to files again', async () => {
    await api(saveMailServer, { body: { ...known, password, from } })
    await api(saveMailServer, { body: { ...known, host: '', from } })

    expect((await api(getMailServer)).settings).not.toHaveProperty('server')
    const subject = await mailFrom(shop)
    await expect
      .poll(async () => (await readMails(shop.dataDir)).map((mail) => mail.subject))
      .toContain(subject)
  })

  test('needs its password again after the shop’s secret has changed', async () => {
    await api(saveMailServer, { body: { ...known, password, from } })
    const other = encryptText('another secret of thirty-two letters', password)
    await shop.db.transaction((tx) =>
      saveSettings(tx, savedMailServer, newId(), (saved) => ({ ...saved, password: other })),
    )

    expect((await api(getMailServer)).settings.server).toMatchObject({ hasPassword: false })
    await expect(api(saveMailServer, { body: { ...known, from } })).rejects.toMatchObject(
      refused('password', refusals.passwordAgain),
    )
  })

  test.each([
    ['host', 'smtp://mail.example.com', refusals.invalidHost],
    ['host', 'mail.example.com:465', refusals.invalidHost],
    ['host', '169.254.169.254', refusals.invalidHost],
    ['host', 'a\r\nb', refusals.invalidHost],
    ['port', 0, refusals.invalidPort],
    ['port', 65_536, refusals.invalidPort],
    ['port', 'smtp', refusals.invalidPort],
    ['security', 'ssl', refusals.invalidSecurity],
    ['from', 'Nirbhaya', refusals.invalidFrom],
    ['from', 'Nirbhaya <hello@shop.example>\r\nBcc: all@example.com', refusals.invalidFrom],
    ['userName', 'x'.repeat(300), refusals.invalidUserName],
    ['password', 'x'.repeat(600), refusals.invalidPassword],
  ])('cannot have the %s %j', async (field, value, sentence) => {
    const body = { ...known, password, from, [field]: value } as typeof known
    await expect(api(saveMailServer, { body })).rejects.toMatchObject(refused(field, sentence))
  })

  test('is encrypted unless it is on this machine', async () => {
    const body = { ...known, host: 'mail.example.com', password, from }
    await expect(api(saveMailServer, { body })).rejects.toMatchObject(
      refused('security', refusals.notEncrypted),
    )
  })
})

describe('a test mail', () => {
  test('goes to the owner, with the server’s answer', async () => {
    await api(saveMailServer, { body: { ...known, password, from } })

    const { isSent, message, answer } = await api(sendTestMail)

    expect({ isSent, message }).toEqual({ isSent: true, message: words.isSent })
    expect(answer).toMatch(/^250 /)
    expect(server.deliveriesTo(shop.config.admin.email).length).toBeGreaterThan(0)
  })

  test('shows the answer of a server that refuses the password', async () => {
    const body = { ...known, password: 'not this one', from }
    await api(saveMailServer, { body })

    expect(await api(sendTestMail)).toMatchObject({
      isSent: false,
      message: words.isRefused,
      answer: expect.stringContaining('535 5.7.8 Authentication credentials invalid'),
    })
  })

  test('shows the answer of a server that refuses the mail', async () => {
    await api(saveMailServer, { body: { ...known, password, from } })
    server.behave({ refuses: 'mail', says: '554 5.7.1 This looks like spam' })

    expect(await api(sendTestMail)).toMatchObject({
      isSent: false,
      answer: expect.stringContaining('This looks like spam'),
    })
  })

  test('reports a server that cannot be reached', async () => {
    await api(saveMailServer, { body: { ...at(open), port: 1, from } })

    const { isSent, answer } = await api(sendTestMail)

    expect(isSent).toBe(false)
    expect(answer).toContain('ECONNREFUSED')
  })

  test('is written to a file if there is no server', async () => {
    expect(await api(sendTestMail)).toMatchObject({
      isSent: true,
      message: words.isWritten,
      answer: '',
    })
  })
})

describe('a setting in an environment variable', () => {
  test('takes precedence, is shown without the password, and cannot be changed', async () => {
    const url = `smtp://shop%40mail:${encodeURIComponent(password)}@127.0.0.1:${portOf(server)}`
    const fixed = await testShop({ SMTP_URL: url, MAIL_FROM: from })
    const owner = await signInAdmin(fixed)
    const { settings } = await owner.api(getMailServer)

    expect(settings.environment).toEqual({ server: `127.0.0.1:${portOf(server)}`, from })
    expect(JSON.stringify(settings)).not.toContain('word')
    for (const body of [
      { ...at(open), from: '' },
      { ...at(open), host: '', from: 'another@shop.example' },
    ]) {
      const saved = owner.api(saveMailServer, { body })
      await expect(saved).rejects.toMatchObject({ code: 'SET_BY_ENVIRONMENT' })
    }
    await arrives(server, await mailFrom(fixed, owner.token))
    expect(await owner.api(sendTestMail)).toMatchObject({ isSent: true })
  })

  test('leaves the sender to the owner if it names only the server', async () => {
    const fixed = await testShop({ SMTP_URL: open.url })
    const owner = await signInAdmin(fixed)

    await owner.api(saveMailServer, { body: { ...at(open), host: '', from } })

    await arrives(open, await mailFrom(fixed, owner.token))
  })
})
