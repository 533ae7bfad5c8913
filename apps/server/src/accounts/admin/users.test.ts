import { listUsers } from '@nirbhaya/contract/accounts/admin'
import type { CallOptions } from '@nirbhaya/contract/client/client'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { eraseAccount } from '../personal-data.service.ts'

const shop = await testShop()
const { user: owner, token, api: admin } = await signInAdmin(shop)

type Query = CallOptions<typeof listUsers>['query']
const list = (query?: Query) => admin(listUsers, query ? { query } : {})

async function sheet(query = '') {
  const response = await fetch(`${shop.origin}/api/admin/users.csv${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { response, text: await response.text() }
}

describe('all users', () => {
  test('are listed newest first, page by page, with their number', async () => {
    const made = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
    const newestFirst = made.map((one) => one.user._id).reverse()

    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.nextCursor })

    expect(first.users.map(({ _id }) => _id)).toEqual(newestFirst)
    expect(second.users.at(-1)?._id).toBe(owner._id)
    expect(second).not.toHaveProperty('nextCursor')
    const seen = [...first.users, ...second.users]
    expect([first.total, second.total]).toEqual([seen.length, seen.length])
  })

  test('have their profiles and no secrets', async () => {
    const { user: person } = await aCustomer(shop)

    const response = await fetch(`${shop.origin}/api/admin/users?limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { users } = (await response.json()) as { users: object[] }

    const { isAdmin: _, ...profile } = person
    expect(users).toEqual([{ ...profile, hasNotes: false }])
  })

  test('leave out erased users, also in their number', async () => {
    const before = (await list()).total
    const leaving = await aCustomer(shop, { name: 'Leavingmarker' })
    expect((await list()).total).toBe(before + 1)

    await shop.db.transaction((tx) => eraseAccount(tx, leaving.user._id))

    const after = await list()
    expect(after.total).toBe(before)
    expect(after.users.map(({ _id }) => _id)).not.toContain(leaving.user._id)
    expect((await sheet()).text).not.toContain(leaving.user._id)
  })
})

describe('a search', async () => {
  const { user: person } = await aCustomer(shop, {
    name: 'Kavitha',
    lastName: 'Nair',
    email: 'kavitha.nair@example.in',
    phone: '8123456780',
    area: 'Thrissur',
    pincode: '680001',
  })

  test.each([
    'KAVITHA nair',
    'vitha',
    'nair@example.in',
    '81234 56780',
    '+918123456780',
    'thriss',
    '680 001',
  ])('finds by %s and still has the number of all users', async (q) => {
    const { users, total } = await list({ q })

    expect(users.map(({ _id }) => _id)).toEqual([person._id])
    expect(total).toBeGreaterThan(1)
  })

  test.each(['ka', '---'])('for %s is refused', async (q) => {
    await expect(list({ q })).rejects.toMatchObject({
      status: 400,
      fields: { q: fieldRefusals.invalidSearch },
    })
    expect((await sheet(`?q=${q}`)).response.status).toBe(400)
  })
})

describe('as a spreadsheet', () => {
  test('has a line for each user, with formulas escaped', async () => {
    const { user: person } = await aCustomer(shop, { name: '=cmd', lastName: 'Sheetmarker' })

    const { response, text } = await sheet('?q=sheetmarker')

    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, line, rest] = text.split('\r\n')
    expect(head).toMatch(/^Account,Registered,First name/)
    expect(line).toContain(`${person._id},`)
    expect(line).toContain(`,'=cmd,Sheetmarker,${person.email},9876543210,`)
    expect(rest).toBe('')
  })

  test('has every user', async () => {
    const { total } = await list()

    expect((await sheet()).text.trimEnd().split('\r\n')).toHaveLength(total + 1)
  })
})
