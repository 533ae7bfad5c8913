import { logout } from '@nirbhaya/contract/accounts/accounts'
import { permissionOf } from '@nirbhaya/contract/call'
import { endpoints } from '@nirbhaya/contract/endpoints'
import { can } from '@nirbhaya/contract/roles'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/builders.ts'
import { signInAdmin } from '../../../../test/people/admin-session.ts'
import { oneOfEachRole } from '../../../../test/people/staff.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { user } from '../../../accounts/accounts.tables.ts'
import { buildApp } from '../../../app.ts'
import { session } from '../../database/sessions.tables.ts'
import { createMetrics } from '../../metrics/metrics.ts'
import { hashOfToken } from '../../session-token.ts'

const shop = await testShop()

const calls = endpoints.map(({ method, url, config }) => ({ method, url, ...config }))
const guarded = calls.filter(({ access }) => access !== 'public')
const forAdmins = calls.filter(({ access }) => permissionOf(access))

/** Sends nonsense that no validation accepts. Only a guard that runs before validation answers correctly. */
async function call({ method, url }: { method: string; url: string }, token?: string) {
  const nonsense = encodeURIComponent(' \u0000not an id')
  const path = `${url.replaceAll(/:\w+/g, nonsense)}?limit=x&cursor=x&q=x&days=x`
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const response = await fetch(`${shop.origin}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: hasBody ? '{ no JSON' : null,
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const { code } = (isJson && text ? JSON.parse(text) : {}) as { code?: string }
  return { status: response.status, code }
}

async function endedSession() {
  const { api, token } = await signInAdmin(shop)
  await api(logout)
  return token
}

async function expiredSession() {
  const { token } = await signInAdmin(shop)
  const expiresAt = new Date(Date.now() - 1000)
  await shop.db
    .update(session)
    .set({ expiresAt })
    .where(eq(session.token, hashOfToken(token)))
  return token
}

/** Creates a person who was the admin until the settings named another e-mail address. */
async function formerAdmin() {
  const { user: person, token } = await aCustomer(shop)
  await shop.db.update(user).set({ role: 'admin' }).where(eq(user.id, person._id))
  return token
}

const customers = (await aCustomer(shop)).token
const admins = (await signInAdmin(shop)).token
const staff = await oneOfEachRole(shop.db)

const notSignedIn = { status: 401, code: 'NOT_SIGNED_IN' }
const adminsOnly = { status: 403, code: 'ADMINS_ONLY' }
const notPermitted = { status: 403, code: 'NOT_PERMITTED' }

/**
 * Expects that the guard let the call through: the answer depends only on the nonsense in the
 * request.
 */
async function expectPastGuard(answer: ReturnType<typeof call>) {
  expect([200, 400, 404, 415]).toContain((await answer).status)
}

describe.each(calls)('$method $url, for: $access', (one) => {
  test('asks a visitor to sign in where a session is needed', async () => {
    if (one.access === 'public') await expectPastGuard(call(one))
    else expect(await call(one)).toEqual(notSignedIn)
  })

  test('lets a customer through unless the call is the admin’s', async () => {
    if (permissionOf(one.access)) expect(await call(one, customers)).toEqual(adminsOnly)
    else await expectPastGuard(call(one, customers))
  })

  test('lets the admin through', () => expectPastGuard(call(one, admins)))

  test('lets the people of the shop through whose role has the permission', async () => {
    const permission = permissionOf(one.access)
    for (const { role, token } of staff) {
      if (!permission || can(role, permission)) await expectPastGuard(call(one, token))
      else expect(await call(one, token), role).toEqual(notPermitted)
    }
  })
})

describe('a guard', async () => {
  const former = await formerAdmin()
  const dead = {
    'that was never given': 'x'.repeat(32),
    'that its owner ended': await endedSession(),
    'that has expired': await expiredSession(),
  }

  test.each(Object.entries(dead))('rejects a session %s', async (_, token) => {
    for (const one of guarded) expect(await call(one, token), one.url).toEqual(notSignedIn)
  })

  test('treats a former admin as a customer', async () => {
    for (const one of forAdmins) expect(await call(one, former), one.url).toEqual(adminsOnly)
  })

  test('also guards HEAD requests', async () => {
    const read = guarded.filter(({ method }) => method === 'GET')

    for (const { url } of read) {
      expect((await call({ method: 'HEAD', url })).status, url).toBe(401)
    }
    expect(read.length).toBeGreaterThan(10)
  })
})

describe('the shop', async () => {
  const app = await buildApp({ ...shop, metrics: createMetrics() }, shop.config)

  test('serves every call of the contract', () => {
    const missing = calls.filter(({ method, url }) => !app.hasRoute({ method, url: `/api${url}` }))

    expect(missing).toEqual([])
  })

  test('does not start with an API route that has no access setting', async () => {
    const silent = '/silent'
    const refusal = 'GET /api/silent does not say who may call it: give it an access'

    expect(() => app.get(`/api${silent}`, () => 'open')).toThrow(refusal)
    const module = app.register(async (api) => api.get(silent, () => 'open'), { prefix: '/api' })
    await expect(module.ready()).rejects.toThrow(refusal)
  })
})
