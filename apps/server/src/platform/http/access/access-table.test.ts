import { endpoints } from '@nirbhaya/contract/endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Row, Sent } from '../../../../test/access/access-row.ts'
import { rows } from '../../../../test/access/access-rows.ts'
import { aWorld, type Caller, type World } from '../../../../test/access/access-world.ts'
import { insertSession } from '../../../../test/people/accounts.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { secondFactor, session } from '../../database/sessions.tables.ts'
import { hashOfToken } from '../../session-token.ts'

const shop = await testShop()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

async function call(method: string, url: string, sent: Sent, token?: string) {
  const path = url.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(sent.params?.[name] ?? ''))
  const body = sent.form ?? (sent.body === undefined ? null : JSON.stringify(sent.body))
  const response = await fetch(`${shop.origin}/api${path}?${new URLSearchParams(sent.query)}`, {
    method,
    body,
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  return { status: response.status, text: await response.text() }
}
type Answer = Awaited<ReturnType<typeof call>>

async function expiredToken({ id }: Caller) {
  const token = await insertSession(shop.db, id)
  const expiresAt = new Date(Date.now() - 1_000)
  await shop.db
    .update(session)
    .set({ expiresAt })
    .where(eq(session.token, hashOfToken(token)))
  return token
}

async function revokedToken({ id }: Caller) {
  const token = await insertSession(shop.db, id)
  await shop.db.delete(session).where(eq(session.token, hashOfToken(token)))
  return token
}

/** Refused callers come first, so that the data they ask for is still there. */
async function callers({ customer, other, owner }: World, { expectedStatus }: Row) {
  const stranger = { ...customer, token: undefined }
  return [
    { who: 'a visitor', caller: stranger, expectedStatus: expectedStatus.visitor },
    {
      who: 'an expired session of theirs',
      caller: { ...customer, token: await expiredToken(customer) },
      expectedStatus: expectedStatus.visitor,
    },
    {
      who: 'a revoked session of the owner',
      caller: { ...owner, token: await revokedToken(owner) },
      expectedStatus: expectedStatus.visitor,
    },
    { who: 'another customer', caller: other, expectedStatus: expectedStatus.other },
    { who: 'the customer', caller: customer, expectedStatus: expectedStatus.customer },
    { who: 'the owner', caller: owner, expectedStatus: expectedStatus.owner },
  ]
}

/** Nothing in another customer's answer may reveal data of this customer. */
function expectNothingOf({ customer, orderId, paymentId }: World, text: string) {
  for (const secret of [customer.email, customer.id, orderId, paymentId]) {
    expect(text).not.toContain(secret)
  }
}

/** The owner's status with a second factor that was proved at the given time. */
async function heardWithFactor(
  { owner }: World,
  provedAt: Date | null,
  call: () => Promise<Answer>,
) {
  // A test may have started to set one up.
  await shop.db.delete(secondFactor)
  await shop.db
    .insert(secondFactor)
    .values({ userId: owner.id, key: 'unused', confirmedAt: new Date(), recoveryCodes: [] })
  await shop.db
    .update(session)
    .set({ secondFactorAt: provedAt })
    .where(eq(session.token, hashOfToken(owner.token)))
  const { status } = await call()
  await shop.db.delete(secondFactor)
  return status
}

test('every call of the contract has a row, and there are no other rows', () => {
  expect(Object.keys(rows).sort()).toEqual(endpoints.map(nameOf).sort())
})

test.each(endpoints.map((one) => ({ ...one, name: nameOf(one) })))(
  '$name answers each caller as its row states',
  async ({ name, method, url }) => {
    const row = rows[name]
    if (!row) throw new Error('no row')
    const world = await aWorld(shop)

    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const { who, caller, expectedStatus } of await callers(world, row)) {
      const { status, text } = await call(method, url, row.sends(world, caller), caller.token)
      answers[who] = status === expectedStatus ? status : `${status} ${text}`
      expected[who] = expectedStatus
      if (caller === world.other) expectNothingOf(world, text)
    }

    expect(answers).toEqual(expected)
  },
)

const guardedTwice = endpoints.filter(({ config }) => config.isGuardedTwice)

test('exactly the calls that are guarded twice are marked so in their rows', () => {
  const saying = Object.keys(rows).filter((name) => rows[name]?.isGuardedTwice)

  expect(saying.sort()).toEqual(guardedTwice.map(nameOf).sort())
})

test.each(guardedTwice.map((one) => ({ ...one, name: nameOf(one) })))(
  '$name requires a recent proof from an owner with a second factor',
  async ({ name, method, url }) => {
    const { sends, expectedStatus } = rows[name] as Row
    const world = await aWorld(shop)
    const asOwner = () => call(method, url, sends(world, world.owner), world.owner.token)

    const answers = {
      never: await heardWithFactor(world, null, asOwner),
      tooLongAgo: await heardWithFactor(world, minutesAgo(11), asOwner),
      // Last, because it may succeed and delete what the other calls need.
      lately: await heardWithFactor(world, minutesAgo(8), asOwner),
    }

    expect(answers).toEqual({ never: 403, tooLongAgo: 403, lately: expectedStatus.owner })
  },
)
