import type { User } from '@nirbhaya/contract/accounts/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readingUser } from './reading-user.ts'
import { readSession, storeSession, storeUser } from './session-storage.ts'

const asha: User = {
  _id: 'u1',
  name: 'Asha',
  lastName: 'Rao',
  username: 'asha@example.com',
  email: 'asha@example.com',
  phone: '9876543210',
  mobile: '9876543210',
  address1: '12 MG Road',
  address2: 'Park',
  area: 'Pune',
  pincode: '411001',
  createdAt: '2026-01-01T00:00:00.000Z',
  isAdmin: false,
}
const inMaharashtra: User = { ...asha, state: 'MH' }
const stored = new Map<string, string>()
const user = () => readSession()?.user

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  storeSession({ success: true, message: 'Welcome', user: asha, token: 'one' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the user from the server replaces the known one', () => {
  const putIn = readingUser()
  putIn(inMaharashtra)
  expect(user()).toEqual(inMaharashtra)
})

test('two parallel reads may both complete', () => {
  const [first, second] = [readingUser(), readingUser()]
  first(asha)
  second(inMaharashtra)
  expect(user()).toEqual(inMaharashtra)
})

test('an answer requested before a change does not undo it', () => {
  const putIn = readingUser()
  storeUser(inMaharashtra)
  putIn(asha)
  expect(user()).toEqual(inMaharashtra)
})

test('an answer requested before a change in another tab does not undo it', () => {
  const putIn = readingUser()
  stored.set('auth', JSON.stringify({ user: inMaharashtra, token: 'one' }))
  putIn(asha)
  expect(user()).toEqual(inMaharashtra)
})
