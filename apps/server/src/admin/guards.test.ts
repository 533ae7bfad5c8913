import { logout } from '@nirbhaya/contract/accounts'
import { endpoints } from '@nirbhaya/contract/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signInAdmin } from '../../test/admin-session.ts'
import { aCustomer } from '../../test/builders.ts'
import { testShop } from '../../test/test-shop.ts'
import { buildApp } from '../app.ts'
import { session, user } from '../platform/database/schema/accounts.ts'
import { hashOfToken } from '../platform/http/session.ts'

const shop = await testShop()

/** Every operation of the shop's own description, and of the contract's those that it lacks. */
async function listOperations() {
  const response = await fetch(`${shop.origin}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

const operations = await listOperations()
const forAdmins = endpoints
  .filter(({ config }) => config.access === 'admin')
  .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
const guarded = operations.filter((key) => forAdmins.includes(key) || / \/admin\b/.test(key))

/** What no validation would let pass: only a guard that comes first answers this as it should. */
async function call(key: string, token?: string) {
  const [method = '', path = ''] = key.split(' ')
  const nonsense = encodeURIComponent(' \u0000not an id')
  const url = `${shop.origin}/api${path.replaceAll(/\{\w+\}/g, nonsense)}?limit=x&cursor=x&q=x&days=x`
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: method === 'GET' ? null : '{ no JSON',
  })
  const json = (await response.json()) as { code?: string }
  return { status: response.status, code: json.code }
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

/** One who was the admin before the shop's settings named another. */
async function formerAdmin() {
  const { user: person, token } = await aCustomer(shop)
  await shop.db.update(user).set({ role: 'admin' }).where(eq(user.id, person._id))
  return token
}

describe('every call for the admin', async () => {
  const dead = {
    'that was never given': 'x'.repeat(32),
    'that its owner ended': await endedSession(),
    'that has expired': await expiredSession(),
  }
  const { token: customers } = await aCustomer(shop)
  const former = await formerAdmin()
  const { token: owners } = await signInAdmin(shop)

  test('is served and described', () => {
    expect(forAdmins.filter((key) => !operations.includes(key))).toEqual([])
    expect(guarded.length).toBeGreaterThan(10)
  })

  describe.each(guarded)('%s', (key) => {
    test('answers 401 without a session, whatever else is wrong with it', async () => {
      expect(await call(key)).toEqual({ status: 401, code: 'NOT_SIGNED_IN' })
    })

    test.each(Object.entries(dead))('answers 401 to a session %s', async (_, token) => {
      expect(await call(key, token)).toEqual({ status: 401, code: 'NOT_SIGNED_IN' })
    })

    test('answers 403 to customers, and to a former admin', async () => {
      expect(await call(key, customers)).toEqual({ status: 403, code: 'ADMINS_ONLY' })
      expect(await call(key, former)).toEqual({ status: 403, code: 'ADMINS_ONLY' })
    })

    test('lets the admin in', async () => {
      const { status } = await call(key, owners)
      // As far as what was sent: it is nonsense.
      expect([200, 400, 404, 415]).toContain(status)
    })
  })
})

describe('no route below /api/admin', async () => {
  const app = await buildApp(shop, shop.config)
  const routes = [...readRoutes(app.printRoutes({ commonPrefix: false }))]
    .filter((path) => path.startsWith('/api/admin'))
    .sort()

  test('is left out of the description, where the guards above would not be proved', () => {
    const described = operations.map((key) =>
      `/api${key.split(' ')[1]}`.replaceAll(/\{(\w+)\}/g, ':$1'),
    )

    expect(routes.filter((path) => !described.includes(path))).toEqual([])
    expect(routes.length).toBeGreaterThan(5)
  })
})

/** The addresses in Fastify's picture of its routes, a line for each piece, indented by four. */
function* readRoutes(picture: string) {
  const pieces: string[] = []
  for (const line of picture.split('\n')) {
    const [, indent = '', piece = '', methods] =
      /^([│ ]*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    pieces.splice(depth, pieces.length, piece)
    if (methods) yield pieces.join('')
  }
}
