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
type Heard = Awaited<ReturnType<typeof call>>

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

/** Those that are refused come first: what they would have changed is still there. */
async function callers({ customer, other, owner }: World, { hears }: Row) {
  const stranger = { ...customer, token: undefined }
  return [
    { who: 'a visitor', caller: stranger, hears: hears.visitor },
    {
      who: 'an expired session of theirs',
      caller: { ...customer, token: await expiredToken(customer) },
      hears: hears.visitor,
    },
    {
      who: 'a revoked session of the owner',
      caller: { ...owner, token: await revokedToken(owner) },
      hears: hears.visitor,
    },
    { who: 'another customer', caller: other, hears: hears.other },
    { who: 'the customer', caller: customer, hears: hears.customer },
    { who: 'the owner', caller: owner, hears: hears.owner },
  ]
}

/** Whatever another customer is answered, it shows nothing of whose things these are. */
function expectNothingOf({ customer, orderId, paymentId }: World, text: string) {
  for (const secret of [customer.email, customer.id, orderId, paymentId]) {
    expect(text).not.toContain(secret)
  }
}

/** What the owner hears while there is a second factor, by when it was proved in this session. */
async function heardWithFactor(
  { owner }: World,
  provedAt: Date | null,
  call: () => Promise<Heard>,
) {
  // One may have been begun.
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

test('every call of the contract has its row, and no other has', () => {
  expect(Object.keys(rows).sort()).toEqual(endpoints.map(nameOf).sort())
})

test.each(endpoints.map((one) => ({ ...one, name: nameOf(one) })))(
  '$name answers each caller as its row says',
  async ({ name, method, url }) => {
    const row = rows[name]
    if (!row) throw new Error('no row')
    const world = await aWorld(shop)

    const heard: Record<string, unknown> = {}
    const said: Record<string, unknown> = {}
    for (const { who, caller, hears } of await callers(world, row)) {
      const { status, text } = await call(method, url, row.sends(world, caller), caller.token)
      heard[who] = status === hears ? status : `${status} ${text}`
      said[who] = hears
      if (caller === world.other) expectNothingOf(world, text)
    }

    expect(heard).toEqual(said)
  },
)

const guardedTwice = endpoints.filter(({ config }) => config.isGuardedTwice)

test('what is guarded twice says so in its row, and nothing else does', () => {
  const saying = Object.keys(rows).filter((name) => rows[name]?.isGuardedTwice)

  expect(saying.sort()).toEqual(guardedTwice.map(nameOf).sort())
})

test.each(guardedTwice.map((one) => ({ ...one, name: nameOf(one) })))(
  '$name wants of an owner with a second factor a proof of the last minutes',
  async ({ name, method, url }) => {
    const { sends, hears } = rows[name] as Row
    const world = await aWorld(shop)
    const asOwner = () => call(method, url, sends(world, world.owner), world.owner.token)

    const heard = {
      never: await heardWithFactor(world, null, asOwner),
      tooLongAgo: await heardWithFactor(world, minutesAgo(11), asOwner),
      // Last: it may work, and takes away what the others ask for.
      lately: await heardWithFactor(world, minutesAgo(8), asOwner),
    }

    expect(heard).toEqual({ never: 403, tooLongAgo: 403, lately: hears.owner })
  },
)
