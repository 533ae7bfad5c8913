import { getAccount, loginWithPasskey } from '@nirbhaya/contract/accounts/accounts'
import { addPasskey, startPasskey, startPasskeySignIn } from '@nirbhaya/contract/accounts/passkeys'
import { changeStaff, removeStaff } from '@nirbhaya/contract/accounts/staff'
import { listSecurityEvents } from '@nirbhaya/contract/audit/audit'
import { listParcels } from '@nirbhaya/contract/shipping/admin'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { eventually } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { insertStaff } from '../../../test/people/staff.ts'
import { aSoftPasskey } from '../../../test/soft-passkey.ts'
import { testShop } from '../../../test/test-shop.ts'
import { clock } from '../../platform/clock.ts'
import { secondFactor, session } from '../../platform/database/sessions.tables.ts'
import { user } from '../accounts.tables.ts'

const shop = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
const { origin } = new URL(shop.config.publicUrl)
const { api: admin } = await signInAdmin(shop)
const refused = { status: 401, code: 'PASSKEY_REFUSED' }

afterEach(() => clock.reset())

/** A packer with an authenticator app and a passkey. */
async function aPacker() {
  const person = await insertStaff(shop.db, 'packer')
  const factor = { userId: person.id, key: 'unused', confirmedAt: new Date(), recoveryCodes: [] }
  await shop.db.insert(secondFactor).values(factor)
  await shop.db
    .update(session)
    .set({ secondFactorAt: new Date() })
    .where(eq(session.userId, person.id))
  const device = aSoftPasskey(origin)
  const api = shop.apiFor(person.token)
  const { options } = await api(startPasskey)
  await api(addPasskey, { body: { name: 'My phone', credential: device.make(options) } })
  return { ...person, device }
}

/** Asks for a challenge in a new browser. */
async function asking() {
  const browser = aBrowser(shop.origin)
  const { options } = await browser.api(startPasskeySignIn)
  return { ...browser, options }
}

describe('a log-in with a passkey', () => {
  test('opens a session in which the second factor is proved', async () => {
    const { id, email, device } = await aPacker()
    const { api, options, cookies } = await asking()
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' })

    const { user: person, token } = await api(loginWithPasskey, {
      body: { passkey: device.sign(options) },
    })

    expect(person).toMatchObject({ _id: id, email, role: 'packer' })
    const mine = shop.apiFor(token)
    await mine(listParcels)
    await mine(startPasskey)
    const [row] = await shop.db.select().from(session).where(eq(session.openedBy, 'passkey'))
    expect(row).toMatchObject({ userId: id, secondFactorAt: expect.any(Date) })
    expect([...cookies.keys()]).toEqual(expect.arrayContaining(['known_browser', 'known_device']))
  })

  test('is in the log of sign-ins with the person, and so is a refusal', async () => {
    const { email, device } = await aPacker()
    const { api, options } = await asking()
    const body = { passkey: device.sign(options) }
    await api(loginWithPasskey, { body })
    await expect(api(loginWithPasskey, { body })).rejects.toMatchObject(refused)

    const events = await eventually(async () => {
      const { events: all } = await admin(listSecurityEvents)
      const some = all.filter(({ kind }) => kind === 'sign-in-with-passkey')
      return some.some(({ hasWorked }) => !hasWorked) && some
    })

    const who = `${email.charAt(0)}…@example.com`
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ hasWorked: true, who }),
        expect.objectContaining({ hasWorked: false }),
      ]),
    )
  })

  test('uses each challenge once, also at the same time', async () => {
    const { device } = await aPacker()
    const { api, options } = await asking()
    const body = { passkey: device.sign(options) }

    const answers = await Promise.allSettled([1, 2, 3].map(() => api(loginWithPasskey, { body })))

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const failed = answers.find(({ status }) => status === 'rejected')
    expect(failed).toMatchObject({ reason: refused })
  })

  test('is refused in a browser that did not ask for the challenge', async () => {
    const { device } = await aPacker()
    const [asked, other] = [await asking(), await asking()]
    const body = { passkey: device.sign(asked.options) }

    for (const { api } of [other, aBrowser(shop.origin)]) {
      await expect(api(loginWithPasskey, { body })).rejects.toMatchObject(refused)
    }
    await asked.api(loginWithPasskey, { body })
  })

  test('is refused five minutes after the challenge', async () => {
    const { device } = await aPacker()
    const { api, options } = await asking()
    clock.set(new Date(Date.now() + 5 * 60_000 + 1_000))

    const attempt = api(loginWithPasskey, { body: { passkey: device.sign(options) } })

    await expect(attempt).rejects.toMatchObject(refused)
  })

  test.each([
    ['of a page of another site', { origin: 'https://evil.example' }, {}],
    ['for another site', {}, { rpId: 'evil.example' }],
    ['of a device that nobody unlocked', { flags: 0x01 }, {}],
    ['that nobody touched', { flags: 0x04 }, {}],
  ])('%s is refused', async (_, lies, changed) => {
    const { device } = await aPacker()
    const { api, options } = await asking()

    const passkey = device.sign({ ...options, ...changed }, lies)

    await expect(api(loginWithPasskey, { body: { passkey } })).rejects.toMatchObject(refused)
  })

  test('with a decreased counter is refused: the passkey may have been copied', async () => {
    const { device } = await aPacker()
    const logIn = async (counter: number) => {
      const { api, options } = await asking()
      return api(loginWithPasskey, { body: { passkey: device.sign(options, { counter }) } })
    }
    await logIn(7)

    await expect(logIn(6)).rejects.toMatchObject(refused)
    await logIn(8)
  })

  test('with an unknown passkey, or with another’s name, is refused', async () => {
    const { device } = await aPacker()
    const { api, options } = await asking()
    const unknown = aSoftPasskey(origin).sign(options)
    const pretended = { ...unknown, id: device.sign(options).id }

    for (const passkey of [unknown, pretended]) {
      await expect(api(loginWithPasskey, { body: { passkey } })).rejects.toMatchObject(refused)
    }
  })

  test('stops after some wrong answers of one client, and goes on for others', async () => {
    const { device } = await aPacker()
    const stranger = aBrowser(shop.origin, undefined, { 'x-forwarded-for': '203.0.113.9' })
    const { options } = await stranger.api(startPasskeySignIn)
    const guess = () => {
      const passkey = { ...aSoftPasskey(origin).sign(options), id: device.sign(options).id }
      return stranger.api(loginWithPasskey, { body: { passkey } })
    }
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(guess()).rejects.toMatchObject(refused)
    }

    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const own = await asking()
    await own.api(loginWithPasskey, { body: { passkey: device.sign(own.options) } })
  })
})

describe('the passkey of a person', () => {
  test('who was removed from the shop opens nothing', async () => {
    const { id, device } = await aPacker()
    const { api, options } = await asking()
    await admin(removeStaff, { params: { id } })

    const attempt = api(loginWithPasskey, { body: { passkey: device.sign(options) } })

    await expect(attempt).rejects.toMatchObject(refused)
  })

  test('whose role ended without a removal opens nothing', async () => {
    const { id, device } = await aPacker()
    await shop.db.update(user).set({ role: 'customer' }).where(eq(user.id, id))
    const { api, options } = await asking()

    const attempt = api(loginWithPasskey, { body: { passkey: device.sign(options) } })

    await expect(attempt).rejects.toMatchObject(refused)
  })

  test('whose role changed opens the new one, and the earlier session has ended', async () => {
    const { id, device } = await aPacker()
    const first = await asking()
    const { token } = await first.api(loginWithPasskey, {
      body: { passkey: device.sign(first.options) },
    })
    await admin(changeStaff, {
      params: { id },
      body: { role: 'writer', needsSecondFactor: true },
    })
    await expect(shop.apiFor(token)(getAccount)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })

    const again = await asking()
    const { user: person } = await again.api(loginWithPasskey, {
      body: { passkey: device.sign(again.options) },
    })

    expect(person.role).toBe('writer')
  })
})
