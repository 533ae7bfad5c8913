import { exportSubscribers, listSubscribers } from '@nirbhaya/contract/newsletter/admin'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { addSubscribers } from '../../../test/selling/subscribers.ts'
import { testShop } from '../../../test/test-shop.ts'
import { subscriber } from '../newsletter.tables.ts'

const shop = await testShop()
const { api: owner, token } = await signInAdmin(shop)
const join = (email: string) => shop.apiFor()(subscribe, { body: { email } })

async function sheet(): Promise<string[]> {
  const response = await fetch(`${shop.origin}/api${exportSubscribers.url}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return (await response.text()).trimEnd().split('\r\n')
}

test('subscribers are listed and exported, newest first, without people who have unsubscribed', async () => {
  expect(await owner(listSubscribers)).toMatchObject({ subscribers: [], total: 0 })
  await addSubscribers(shop.db, 700, 'example.org')
  await join('asha@example.com')
  await join('gone@example.com')
  await join('meera@example.com')
  const leave = { unsubscribedAt: new Date() }
  await shop.db.update(subscriber).set(leave).where(eq(subscriber.email, 'gone@example.com'))

  const first = await owner(listSubscribers, { query: { limit: 2 } })
  expect(first.subscribers.map(({ email }) => email)).toEqual([
    'meera@example.com',
    'asha@example.com',
  ])
  expect(first.total).toBe(702)
  const seen = new Set(first.subscribers.map(({ email }) => email))
  for (let cursor = first.nextCursor; cursor; ) {
    const page = await owner(listSubscribers, { query: { limit: 200, cursor } })
    for (const { email } of page.subscribers) seen.add(email)
    cursor = page.nextCursor
  }
  expect(seen.size).toBe(702)

  const [head, ...lines] = await sheet()
  expect(head).toMatch(/Email,Joined$/)
  expect(lines).toHaveLength(702)
  expect(lines[0]).toMatch(/^meera@example\.com,\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(new Set(lines).size).toBe(702)
  expect(lines.join()).not.toContain('gone@example.com')

  // A person who subscribes again has joined today.
  await join('reader.1@example.org')
  await shop.db.update(subscriber).set(leave).where(eq(subscriber.email, 'reader.1@example.org'))
  await join('reader.1@example.org')
  const { subscribers } = await owner(listSubscribers, { query: { limit: 1 } })
  expect(subscribers[0]?.email).toBe('reader.1@example.org')
})
