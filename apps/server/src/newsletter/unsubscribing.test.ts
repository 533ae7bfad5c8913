import { leavingWords, newsletterForm } from '@nirbhaya/contract/messages/newsletter'
import { subscribe, unsubscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { leftSubscriberDays } from '@nirbhaya/contract/newsletter/rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'
import { unsubscribeTokens } from './newsletter.service.ts'
import { subscriber } from './newsletter.tables.ts'

const shop = await testShop()
const api = shop.apiFor()

async function aReader() {
  const email = `reader.${newId()}@example.com`
  await api(subscribe, { body: { email } })
  const read = async () => {
    const [row] = await shop.db.select().from(subscriber).where(eq(subscriber.email, email))
    if (!row) throw new Error('no such subscriber')
    return row
  }
  const { id } = await read()
  const token = unsubscribeTokens.make(shop.newsletter.secret, id)
  return { email, id, token, read, hasLeft: async () => (await read()).unsubscribedAt !== null }
}

const page = (token: string) => `${shop.origin}/unsubscribe?token=${encodeURIComponent(token)}`
const post = (token: string, init: RequestInit) =>
  fetch(page(token), { method: 'POST', redirect: 'manual', ...init })

test('a mail’s token ends the subscription, and repeating it is harmless', async () => {
  const reader = await aReader()
  const other = await aReader()

  const answer = await api(unsubscribe, { body: { token: reader.token } })
  const { unsubscribedAt } = await reader.read()
  await api(unsubscribe, { body: { token: reader.token } })

  expect(answer).toEqual({ success: true, message: newsletterForm.unsubscribed })
  expect((await reader.read()).unsubscribedAt).toEqual(unsubscribedAt)
  expect(await reader.hasLeft()).toBe(true)
  expect(await other.hasLeft()).toBe(false)
})

test('people who unsubscribed long ago are deleted, and nobody else', async () => {
  const [gone, leaving, stays] = [await aReader(), await aReader(), await aReader()]
  for (const { token } of [gone, leaving]) await api(unsubscribe, { body: { token } })
  const longAgo = new Date(Date.now() - (leftSubscriberDays + 1) * 24 * 60 * 60 * 1000)
  await shop.db
    .update(subscriber)
    .set({ unsubscribedAt: longAgo })
    .where(eq(subscriber.id, gone.id))

  await shop.jobHandlers['subscriber.forget']({})

  await expect(gone.read()).rejects.toThrow('no such subscriber')
  expect(await leaving.hasLeft()).toBe(true)
  expect(await stays.hasLeft()).toBe(false)
  // The unsubscribe link in an old mail still succeeds, although the subscriber is deleted.
  await api(unsubscribe, { body: { token: gone.token } })
})

test('joining again counts as joining today', async () => {
  const reader = await aReader()
  await shop.db
    .update(subscriber)
    .set({ createdAt: new Date('2026-01-01') })
    .where(eq(subscriber.id, reader.id))
  await api(unsubscribe, { body: { token: reader.token } })

  await api(subscribe, { body: { email: reader.email } })

  const row = await reader.read()
  expect(row.unsubscribedAt).toBeNull()
  expect(Date.now() - row.createdAt.getTime()).toBeLessThan(60_000)
})

test('a token of an erased person gets the same answer', async () => {
  const reader = await aReader()
  await shop.db.delete(subscriber).where(eq(subscriber.id, reader.id))

  await expect(api(unsubscribe, { body: { token: reader.token } })).resolves.toBeTruthy()
})

test.each([
  ['another signature', (token: string, id: string) => `${id}.${token.split('.')[1]?.slice(1)}A`],
  ['no signature', (_: string, id: string) => id],
  ['an empty signature', (_: string, id: string) => `${id}.`],
  ['somebody else’s id', (token: string) => `${newId()}.${token.split('.')[1]}`],
  ['no id', (token: string) => `.${token.split('.')[1]}`],
  ['anything', () => 'anything at all'],
])('a token with %s does not unsubscribe', async (_, forge) => {
  const reader = await aReader()
  const token = forge(reader.token, reader.id)

  await expect(api(unsubscribe, { body: { token } })).rejects.toMatchObject({
    status: 400,
    code: 'UNSUBSCRIBE_LINK_WRONG',
  })
  expect((await post(token, { body: 'List-Unsubscribe=One-Click' })).status).toBe(400)
  expect(await reader.hasLeft()).toBe(false)
})

test.each(['', undefined, null, 5, ['x'], 'x'.repeat(201)])(
  'a call with the token %j is refused',
  async (token) => {
    const refused = api(unsubscribe, { body: { token } as { token: string } })

    await expect(refused).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  },
)

test('opening the link, as mail scanners do, does not unsubscribe', async () => {
  const reader = await aReader()

  const opened = await fetch(page(reader.token))
  await fetch(page(reader.token), { method: 'HEAD' })

  expect(opened.status).toBe(200)
  expect(await opened.text()).toContain('<form')
  expect(await reader.hasLeft()).toBe(false)
})

test.each([
  ['form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  [
    'multipart form',
    () => {
      const form = new FormData()
      form.append('List-Unsubscribe', 'One-Click')
      return form
    },
  ],
])('one click in a mail program is enough, as a %s and without a session', async (_, makeBody) => {
  const reader = await aReader()

  const answer = await post(reader.token, { body: makeBody() })

  expect(answer.status).toBe(200)
  expect(await reader.hasLeft()).toBe(true)
})

test('the page’s own form works without scripts', async () => {
  const reader = await aReader()
  const press = (token: string) => post(token, { body: new URLSearchParams() })

  const left = await press(reader.token)
  const refused = await press('anything')

  expect(left.status).toBe(200)
  expect(await left.text()).toContain(leavingWords.leftTitle)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(leavingWords.wrongLinkTitle)
  expect(await reader.hasLeft()).toBe(true)
})

test('an invalid form does not unsubscribe and causes no error', async () => {
  const reader = await aReader()

  const statuses = await Promise.all([
    post(reader.token, { body: 'x'.repeat(5_000) }).then(({ status }) => status),
    post('x'.repeat(300), { body: '' }).then(({ status }) => status),
  ])

  expect(statuses).toEqual([413, 400])
  expect(await reader.hasLeft()).toBe(false)
})
