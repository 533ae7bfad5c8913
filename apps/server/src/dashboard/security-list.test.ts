import { listSecurityEvents } from '@nirbhaya/contract/audit/audit'
import { errors } from '@nirbhaya/contract/errors'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { beforeEach, expect, test } from 'vitest'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { securityEvent } from '../audit/security-events.tables.ts'
import { newId } from '../platform/database/columns.ts'

const shop = await testShop()
const { user: owner, api: admin } = await signInAdmin(shop)

beforeEach(async () => {
  await shop.db.delete(securityEvent)
})

/** Inserts events, from the oldest to the newest. */
async function write(...events: Partial<typeof securityEvent.$inferInsert>[]) {
  const rows = events.map((event, place) => ({
    // The ids are fixed, because generated ids of the same millisecond would be in random order.
    id: `0199f1f0-0000-7000-8000-00000000000${place}`,
    kind: 'sign-in' as const,
    hasWorked: true,
    network: '203.0.113.0',
    ...event,
  }))
  await shop.db.insert(securityEvent).values(rows)
}

test('events are listed with the name or the masked address, and the error’s message', async () => {
  await write(
    { hasWorked: false, code: 'WRONG_CREDENTIALS', account: 'a…@example.com' },
    { kind: 'export-of-users', userId: owner._id },
    { kind: 'admin-refused', hasWorked: false, code: 'A_CODE_OF_OLD', userId: newId() },
  )

  const { events } = await admin(listSecurityEvents, { query: {} })

  const from = { _id: expect.any(String), at: expect.any(String), network: '203.0.113.0' }
  expect(events).toEqual([
    {
      ...from,
      kind: 'admin-refused',
      hasWorked: false,
      refusal: null,
      who: adminMessages.formerPerson,
    },
    {
      ...from,
      kind: 'export-of-users',
      hasWorked: true,
      refusal: null,
      who: `${owner.name} ${owner.lastName}`.trim(),
    },
    {
      ...from,
      kind: 'sign-in',
      hasWorked: false,
      refusal: errors.WRONG_CREDENTIALS[1],
      who: 'a…@example.com',
    },
  ])
})

test('events are listed newest first, page by page', async () => {
  await write(...['a', 'b', 'c', 'd', 'e'].map((account) => ({ account })))
  const list = (cursor?: string) => admin(listSecurityEvents, { query: { limit: 2, cursor } })

  const first = await list()
  const second = await list(first.nextCursor)
  const last = await list(second.nextCursor)

  const pages = [first, second, last].map(({ events }) => events.map(({ who }) => who))
  expect(pages).toEqual([['e', 'd'], ['c', 'b'], ['a']])
  expect(last).not.toHaveProperty('nextCursor')
})
