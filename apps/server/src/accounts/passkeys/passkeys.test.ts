import { login } from '@nirbhaya/contract/accounts/accounts'
import { exportUsers } from '@nirbhaya/contract/accounts/admin'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  provePasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '@nirbhaya/contract/accounts/passkeys'
import {
  confirmSecondFactor,
  endSecondFactor,
  startSecondFactor,
} from '@nirbhaya/contract/accounts/second-factor'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { eventually } from '../../../test/builders.ts'
import { insertSessionOf } from '../../../test/people/accounts.ts'
import { ageFactorProofs, factorCodeOf, removeFactors } from '../../../test/people/second-factor.ts'
import { aSoftPasskey } from '../../../test/soft-passkey.ts'
import { adminPassword, testShop } from '../../../test/test-shop.ts'
import { securityEvent } from '../../audit/security-events.tables.ts'
import { passkey } from '../accounts.tables.ts'
import { makeChallenge, readChallenge } from './passkey-challenge.ts'

const shop = await testShop({ ADMIN_PASSWORD: adminPassword })
const { email } = shop.config.admin
const { origin } = new URL(shop.config.publicUrl)
const wrong = { status: 400, code: 'PASSKEY_WRONG' }
const needed = { status: 403, code: 'SECOND_FACTOR_NEEDED' }

beforeEach(async () => {
  await removeFactors(shop.db)
  await shop.db.delete(securityEvent)
})

async function theOwner() {
  const token = await insertSessionOf(shop.db, email)
  return { token, ...aBrowser(shop.origin, token) }
}
type Owner = Awaited<ReturnType<typeof theOwner>>

async function turnOn({ api }: Owner) {
  const { key } = await api(startSecondFactor, { body: { password: adminPassword } })
  const code = await factorCodeOf(shop.db, key)
  await api(confirmSecondFactor, { body: { code } })
  return key
}

/**
 * Creates an owner with an authenticator app and a passkey. The owner proved the second factor too long ago
 * for requests that require a recent proof.
 */
async function anOwnerWithPasskey() {
  const owner = await theOwner()
  const key = await turnOn(owner)
  const device = aSoftPasskey(origin)
  const { options } = await owner.api(startPasskey)
  await owner.api(addPasskey, { body: { name: 'My phone', credential: device.make(options) } })
  await ageFactorProofs(shop.db)
  return { ...owner, device, key }
}

const exportStatus = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.origin}/api${exportUsers.url}`, { headers })
  await answer.body?.cancel()
  return answer.status
}

describe('adding a passkey', () => {
  test('wants the app first, whose recovery codes are the way back', async () => {
    const { api } = await theOwner()

    await expect(api(startPasskey)).rejects.toMatchObject({ code: 'PASSKEY_NEEDS_FACTOR' })
  })

  test('keeps it under its name, and no secret of it', async () => {
    const { api, device } = await anOwnerWithPasskey()

    const { passkeys } = await api(listPasskeys)

    expect(passkeys).toMatchObject([{ name: 'My phone', addedAt: expect.any(String) }])
    expect(passkeys[0]).not.toHaveProperty('lastUsedAt')
    const { options } = await api(startPasskeyProof)
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.sign(options).id])
  })

  test('needs a proof of the last minutes', async () => {
    const { api } = await anOwnerWithPasskey()

    await expect(api(startPasskey)).rejects.toMatchObject(needed)
  })

  test('refuses one of another page, of no person, of another session and the same again', async () => {
    const owner = await theOwner()
    await turnOn(owner)
    const another = await theOwner()
    const { api } = owner
    const device = aSoftPasskey(origin)
    const { options } = await api(startPasskey)
    const add = (credential: ReturnType<typeof device.make>, by = api) =>
      by(addPasskey, { body: { name: 'My phone', credential } })

    for (const lies of [{ origin: 'https://evil.example' }, { flags: 0x01 }, { flags: 0x04 }]) {
      await expect(add(device.make(options, lies))).rejects.toMatchObject(wrong)
    }
    await expect(add(device.make(options), another.api)).rejects.toMatchObject(needed)
    const foreign = makeChallenge('another secret', 'sign-in:a').toString('base64url')
    const forged = { ...options, challenge: foreign }
    await expect(add(device.make(forged))).rejects.toMatchObject(wrong)
    await add(device.make(options))
    await expect(add(device.make(options))).rejects.toMatchObject({ code: 'PASSKEY_KNOWN' })
  })
})

describe('a passkey', () => {
  test('proves the second factor in this session, once for each challenge', async () => {
    const { api, device, token } = await anOwnerWithPasskey()
    expect(await exportStatus(token)).toBe(403)
    const { options } = await api(startPasskeyProof)
    const signature = device.sign(options)

    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => api(provePasskey, { body: { passkey: signature } })),
    )

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await exportStatus(token)).toBe(200)
    expect((await api(listPasskeys)).passkeys[0]?.lastUsedAt).toBeDefined()
    const kinds = await eventually(async () => {
      const rows = await shop.db.select().from(securityEvent)
      return rows.length >= 5 && rows.map(({ kind, hasWorked }) => `${kind} ${hasWorked}`)
    })
    expect(kinds).toEqual(
      expect.arrayContaining(['passkey-added true', 'passkey true', 'passkey false']),
    )
  })

  test.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['that nobody unlocked', { flags: 0x01 }],
  ])('%s proves nothing', async (_, lies) => {
    const { api, device } = await anOwnerWithPasskey()
    const { options } = await api(startPasskeyProof)

    const attempt = api(provePasskey, { body: { passkey: device.sign(options, lies) } })

    await expect(attempt).rejects.toMatchObject(wrong)
  })

  test('that is another’s proves nothing, nor for another session', async () => {
    const { api, device } = await anOwnerWithPasskey()
    const another = await theOwner()
    const { options } = await another.api(startPasskeyProof)

    const foreign = aSoftPasskey(origin).sign(options)
    await expect(api(provePasskey, { body: { passkey: foreign } })).rejects.toMatchObject(wrong)
    const elsewhere = device.sign(options)
    await expect(api(provePasskey, { body: { passkey: elsewhere } })).rejects.toMatchObject(wrong)
  })

  test('with a decreased counter is refused: it may have been copied', async () => {
    const { api, device } = await anOwnerWithPasskey()
    const sign = async (counter: number) => {
      const { options } = await api(startPasskeyProof)
      return api(provePasskey, { body: { passkey: device.sign(options, { counter }) } })
    }
    await sign(7)

    await expect(sign(6)).rejects.toMatchObject(wrong)
    await expect(sign(8)).resolves.toMatchObject({ success: true })
  })

  test('signs in with the password on a new device, which is remembered', async () => {
    const { device } = await anOwnerWithPasskey()
    const { api } = aBrowser(shop.origin)
    const body = { email, password: adminPassword }
    await expect(api(login, { body })).rejects.toMatchObject(needed)
    const { options } = await api(startPasskeySignIn)
    const signed = device.sign(options)

    const { token } = await api(login, { body: { ...body, passkey: signed } })

    expect(await exportStatus(token)).toBe(200)
    await expect(api(login, { body })).resolves.toMatchObject({ success: true })
    const again = aBrowser(shop.origin).api(login, { body: { ...body, passkey: signed } })
    await expect(again).rejects.toMatchObject(wrong)
  })

  test('signs nobody in without the right password', async () => {
    const { device } = await anOwnerWithPasskey()
    const { api } = aBrowser(shop.origin)
    const { options } = await api(startPasskeySignIn)

    const attempt = api(login, {
      body: { email, password: 'not the password', passkey: device.sign(options) },
    })

    await expect(attempt).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('is gone when it is removed, which needs a proof, and when the factor is turned off', async () => {
    const { api, device, key } = await anOwnerWithPasskey()
    const id = (await api(listPasskeys)).passkeys[0]?._id ?? ''
    await expect(api(deletePasskey, { params: { id } })).rejects.toMatchObject(needed)
    const { options } = await api(startPasskeyProof)
    await api(provePasskey, { body: { passkey: device.sign(options) } })

    await api(deletePasskey, { params: { id } })

    expect((await api(listPasskeys)).passkeys).toEqual([])
    await expect(api(deletePasskey, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const other = aSoftPasskey(origin)
    const { options: more } = await api(startPasskey)
    await api(addPasskey, { body: { name: 'Another', credential: other.make(more) } })
    await api(endSecondFactor, { body: { code: await factorCodeOf(shop.db, key) } })
    expect(await shop.db.$count(passkey)).toBe(0)
  })
})

test('a challenge is good for five minutes, for its purpose and the shop that gave it', () => {
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
  const made = (minutes: number) =>
    makeChallenge('secret', 'step-up:a', minutesAgo(minutes)).toString('base64url')

  expect(readChallenge('secret', 'step-up:a', made(4))).toBeInstanceOf(Date)
  expect(readChallenge('secret', 'step-up:a', made(6))).toBeUndefined()
  expect(readChallenge('secret', 'step-up:b', made(4))).toBeUndefined()
  expect(readChallenge('secret', 'sign-in:a', made(4))).toBeUndefined()
  expect(readChallenge('other', 'step-up:a', made(4))).toBeUndefined()
  for (const odd of ['', 'AA', 'x'.repeat(4_000)]) {
    expect(readChallenge('secret', 'step-up:a', odd)).toBeUndefined()
  }
})
