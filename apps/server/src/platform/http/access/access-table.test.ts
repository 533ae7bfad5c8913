import { type Endpoint, permissionOf } from '@nirbhaya/contract/call'
import { endpoints } from '@nirbhaya/contract/endpoints'
import { can } from '@nirbhaya/contract/roles'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { isExpected, type Row, type Sent } from '../../../../test/access/access-row.ts'
import { rows } from '../../../../test/access/access-rows.ts'
import { aWorld, type Caller, type World } from '../../../../test/access/access-world.ts'
import { derivedRow } from '../../../../test/derived-row.ts'
import { insertSession } from '../../../../test/people/accounts.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { secondFactor, session } from '../../database/sessions.tables.ts'
import { hashOfToken } from '../../session-token.ts'

const shop = await testShop()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`
const rowOf = (endpoint: Endpoint): Row => rows[nameOf(endpoint)] ?? derivedRow(endpoint)
const named = (all: Endpoint[]) => all.map((endpoint) => ({ name: nameOf(endpoint), endpoint }))

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
let shared: Promise<World> | undefined

/**
 * Returns the world of tests that leave the others' expectations as they are, because making a world takes
 * longer than most calls. What its rows contain may have been changed or deleted.
 */
async function sharedWorld(): Promise<World> {
  shared ??= aWorld(shop)
  const world = await shared
  // All worlds have the same owner, and other calls end her sessions.
  const token = await insertSession(shop.db, world.owner.id)
  return { ...world, owner: { ...world.owner, token } }
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

/**
 * Opens the sessions of a row's callers. Callers that most calls refuse come before the customer and the
 * owner: a call that succeeds may change the data that later callers need.
 */
async function callers(world: World, { expected }: Row, endpoint: Endpoint) {
  const { customer, other, owner } = world
  const stranger = { ...customer, token: undefined }
  return [
    { who: 'a visitor', caller: stranger, expected: expected.visitor },
    {
      who: 'an expired session of theirs',
      caller: { ...customer, token: await expiredToken(customer) },
      expected: expected.visitor,
    },
    {
      who: 'a revoked session of the owner',
      caller: { ...owner, token: await revokedToken(owner) },
      expected: expected.visitor,
    },
    ...staffOf(world, expected.owner, endpoint),
    { who: 'another customer', caller: other, expected: expected.other },
    { who: 'the customer', caller: customer, expected: expected.customer },
    { who: 'the owner', caller: owner, expected: expected.owner },
  ]
}

/**
 * Returns the people of the shop with the status that each gets. Reading is answered to those whose role has the
 * permission as it is to the owner. Of other calls, only refusals are expected here, because each success may
 * change what the next person needs; `access.test.ts` expects that the guard lets the permitted roles through.
 */
function staffOf({ staff }: World, owners: Row['expected']['owner'], { method, config }: Endpoint) {
  const permission = permissionOf(config.access)
  if (!permission) return []
  return staff.flatMap((caller) => {
    const who = `a person with the role ${caller.role}`
    if (!can(caller.role, permission)) return [{ who, caller, expected: 403 }]
    return method === 'GET' ? [{ who, caller, expected: owners }] : []
  })
}

/**
 * Expects that an answer to another customer contains neither the ids nor the e-mail address of the customer
 * who owns the data.
 */
function expectNothingOf({ customer, orderId, paymentId }: World, text: string) {
  for (const secret of [customer.email, customer.id, orderId, paymentId]) {
    expect(text).not.toContain(secret)
  }
}

/**
 * Returns whether a call asks the owner for a second factor. `provedAt` is the time of the session's last
 * proof.
 */
async function isAsked({ owner }: World, provedAt: Date | null, call: () => Promise<Answer>) {
  // An earlier call may have started to set up a second factor.
  await shop.db.delete(secondFactor)
  await shop.db
    .insert(secondFactor)
    .values({ userId: owner.id, key: 'unused', confirmedAt: new Date(), recoveryCodes: [] })
  await shop.db
    .update(session)
    .set({ secondFactorAt: provedAt })
    .where(eq(session.token, hashOfToken(owner.token)))
  const { status, text } = await call()
  await shop.db.delete(secondFactor)
  return status === 403 && text.includes('SECOND_FACTOR_NEEDED')
}

test('every row by hand belongs to a call of the contract', () => {
  expect(endpoints.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(rows)))
})

test.each(named(endpoints))(
  '$name answers each caller as its row or its contract requires',
  async ({ endpoint }) => {
    const { method, url, config } = endpoint
    const row = rowOf(endpoint)
    // A row written by hand must not expect less than the call's access in the contract: every call that is
    // not public refuses visitors, and the shop's own calls refuse customers.
    if (config.access !== 'public') expect(row.expected.visitor).toBe(401)
    if (permissionOf(config.access))
      expect(row.expected).toMatchObject({ customer: 403, other: 403 })
    const world = method === 'GET' ? await sharedWorld() : await aWorld(shop)

    const actual: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const { who, caller, expected } of await callers(world, row, endpoint)) {
      const { status, text } = await call(method, url, row.sends(world, caller), caller.token)
      actual[who] = isExpected(status, expected) ? expected : `${status} ${text}`
      wanted[who] = expected
      if (caller === world.other) expectNothingOf(world, text)
    }

    expect(actual).toEqual(wanted)
  },
)

const guarded = endpoints.filter(({ config }) => config.stepUp === 'required')

test.each(named(guarded))(
  '$name requires a recent proof from an owner with a second factor',
  async ({ endpoint }) => {
    const { method, url } = endpoint
    const world = await sharedWorld()
    const { sends } = rowOf(endpoint)
    const asOwner = () => call(method, url, sends(world, world.owner), world.owner.token)

    const asked = {
      never: await isAsked(world, null, asOwner),
      tooLongAgo: await isAsked(world, minutesAgo(11), asOwner),
      // This call comes last: it may succeed, and delete what the others need.
      lately: await isAsked(world, minutesAgo(8), asOwner),
    }

    expect(asked).toEqual({ never: true, tooLongAgo: true, lately: false })
  },
)

const admins = endpoints.filter(({ config }) => permissionOf(config.access))
const unguarded = admins.filter(({ config }) => config.stepUp !== 'required')

test('every call of the admin asks for the second factor, or gives its reason', () => {
  const silent = admins.filter(({ config: { stepUp } }) => {
    if (stepUp === undefined) return true
    if (stepUp === 'required') return false
    const reason = 'notNeeded' in stepUp ? stepUp.notNeeded : stepUp.otherwise
    return reason.trim().split(' ').length < 3
  })

  expect(silent.map(nameOf)).toEqual([])
})

test.each(named(unguarded))(
  '$name asks for no second factor beyond what its contract says',
  async ({ endpoint }) => {
    const { method, url, config } = endpoint
    const world = await sharedWorld()
    const sent = rowOf(endpoint).sends(world, world.owner)
    const send = (some: Sent) => () => call(method, url, some, world.owner.token)
    const { stepUp } = config
    const values = typeof stepUp === 'object' && 'onlyFor' in stepUp ? stepUp.onlyFor : {}

    for (const [field, some] of Object.entries(values)) {
      for (const value of some) {
        const body = { ...(sent.body as object), [field]: value }
        expect(await isAsked(world, null, send({ ...sent, body }))).toBe(true)
      }
    }
    expect(await isAsked(world, null, send(sent))).toBe(false)
  },
)

/** The names of fields that contain a person's contact data or delivery address. */
const ofPeople = /^(email|phone|address1|customerEmail)$/

function showsPeople(schema: z.core.$ZodType, isListed = false): boolean {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).some(
        ([name, one]) => (isListed && ofPeople.test(name)) || showsPeople(one, isListed),
      )
    case 'array':
      return showsPeople(def.element, true)
    case 'union':
      return def.options.some((one) => showsPeople(one, isListed))
    case 'optional':
    case 'nullable':
    case 'default':
      return showsPeople(def.innerType, isListed)
    case 'pipe':
      return showsPeople(def.out, isListed)
    default:
      return false
  }
}

test('a list of people without a proof declares that it reads people', () => {
  const lists = unguarded.filter(({ schema }) => showsPeople(schema.response[200]))
  expect(lists.length).toBeGreaterThan(4)

  expect(lists.filter(({ config }) => config.reads !== 'people').map(nameOf)).toEqual([])
})
