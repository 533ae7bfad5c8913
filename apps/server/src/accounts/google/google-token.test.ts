import { createHmac } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { type IssuerKey, startGoogleIssuer } from '../../../test/people/google-issuer.ts'
import { createGoogleCheck } from './google-token.ts'

const issuer = await startGoogleIssuer()
afterAll(() => issuer.close())

const settings = {
  clientId: issuer.clientId,
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: `${issuer.url}/oauth2/v3/certs`,
}
const check = createGoogleCheck(settings)

const nonce = 'the nonce of this browser'
const sign = (claims: JWTPayload = {}, by?: IssuerKey) =>
  issuer.token({ iss: 'https://accounts.google.com', nonce, ...claims }, by)

const now = () => Math.floor(Date.now() / 1000)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a valid token', () => {
  test('gives its holder', async () => {
    expect(await check(await sign({ email: 'Asha@Gmail.com', name: 'Asha Rao' }), nonce)).toEqual({
      sub: '110169484474386276334',
      email: 'asha@gmail.com',
      ownsMailbox: true,
      givenName: 'Asha',
      familyName: 'Rao',
      fullName: 'Asha Rao',
    })
  })

  test.each([
    { iss: 'accounts.google.com' },
    { email_verified: 'true' },
    { given_name: undefined, family_name: undefined },
    { iat: now() + 200 },
    { exp: now() - 200 },
  ])('may also have %j', async (claims) => {
    await expect(check(await sign(claims), nonce)).resolves.toMatchObject({
      email: 'asha@gmail.com',
    })
  })

  test.each([
    ['asha@gmail.com', undefined, true],
    ['asha@company.example', 'company.example', true],
    ['asha@company.example', undefined, false],
    ['asha@gmail.com.example', undefined, false],
    ['asha@notgmail.com', undefined, false],
    ['asha@company.example', '', undefined],
  ])('with %s and the domain %j proves the mailbox: %j', async (email, hd, owns) => {
    const identity = await check(await sign({ email, hd }), nonce).catch(() => undefined)

    expect(identity?.ownsMailbox).toBe(owns)
  })
})

describe('a token is refused if it', () => {
  test.each<[string, JWTPayload]>([
    ['has expired', { iat: now() - 7200, exp: now() - 3600 }],
    ['expires only in days', { exp: now() + 2 * 86_400 }],
    ['never expires', { exp: undefined }],
    ['was issued in the future', { iat: now() + 3600, exp: now() + 7200 }],
    ['has no time of issue', { iat: undefined }],
    ['is not valid yet', { nbf: now() + 3600 }],
    ['is for another shop', { aud: 'another.apps.googleusercontent.com' }],
    ['is for several shops', { aud: [issuer.clientId, 'another.apps.googleusercontent.com'] }],
    ['has no audience', { aud: undefined }],
    ['has another issuer', { iss: 'https://accounts.google.example' }],
    ['has an issuer with a slash', { iss: 'https://accounts.google.com/' }],
    ['has no issuer', { iss: undefined }],
    ['has no subject', { sub: undefined }],
    ['has an empty subject', { sub: '' }],
    ['has a subject that is too long', { sub: 'x'.repeat(256) }],
    ['has no address', { email: undefined }],
    ['has an invalid address', { email: 'asha' }],
    ['has an unverified address', { email_verified: false }],
    ['does not tell whether the address is verified', { email_verified: undefined }],
    ['has an unknown value for that', { email_verified: 'yes' }],
    ['has the nonce of another browser', { nonce: 'another nonce' }],
    ['has no nonce', { nonce: undefined }],
    ['has an empty nonce', { nonce: '' }],
  ])('%s', async (_, claims) => {
    await expect(check(await sign(claims), nonce)).rejects.toThrow()
  })

  test.each(['', 'x', 'a.b', 'a.b.c', '..', `${'x'.repeat(5000)}.y.z`, 'eyJ.eyJ.eyJ.eyJ'])(
    'is the text %j',
    async (text) => {
      await expect(check(text, nonce)).rejects.toThrow()
    },
  )

  test('has no signature', async () => {
    const [, payload] = (await sign()).split('.')

    for (const alg of ['none', 'None', 'NONE', '']) {
      const unsigned = `${encode({ alg, typ: 'JWT' })}.${payload}.`
      await expect(check(unsigned, nonce)).rejects.toThrow()
    }
  })

  test('is signed with the published key as an HMAC secret', async () => {
    const [header, payload] = (await sign()).split('.')
    const { kid } = JSON.parse(Buffer.from(header ?? '', 'base64url').toString())
    const head = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${payload}`
    const key = await issuer.publicKeyText()
    const signature = createHmac('sha256', key).update(head).digest('base64url')

    await expect(check(`${head}.${signature}`, nonce)).rejects.toThrow()
  })

  test('was changed after it was signed', async () => {
    const [header, payload, signature] = (await sign()).split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const changed = encode({ ...claims, email: 'victim@gmail.com' })

    await expect(check(`${header}.${changed}.${signature}`, nonce)).rejects.toThrow()
    await expect(check(`${header}.${payload}.`, nonce)).rejects.toThrow()
    await expect(check(`${header}.${payload}.${signature?.slice(4)}`, nonce)).rejects.toThrow()
  })

  test('is signed with a key that is not one of Google’s', async () => {
    const stranger = await issuer.makeKey()
    await expect(check(await sign({}, stranger), nonce)).rejects.toThrow()

    // A token signed with another key is refused, even if its header contains the id of a real Google key.
    const [header] = (await sign()).split('.')
    const { kid } = JSON.parse(Buffer.from(header ?? '', 'base64url').toString())
    await expect(check(await sign({}, { ...stranger, kid }), nonce)).rejects.toThrow()
  })
})

describe("Google's keys", () => {
  test('can change: new ones are fetched, tokens of old ones are refused', async () => {
    const rotating = await startGoogleIssuer()
    const checkNow = createGoogleCheck({
      clientId: rotating.clientId,
      issuers: [rotating.url],
      keysUrl: `${rotating.url}/oauth2/v3/certs`,
      refetchAfterMs: 0,
    })
    await checkNow(await rotating.token({ nonce }), nonce)

    const old = await rotating.rotate()

    await expect(checkNow(await rotating.token({ nonce }), nonce)).resolves.toBeTruthy()
    await expect(checkNow(await rotating.token({ nonce }, old), nonce)).rejects.toThrow()
    await rotating.close()
  })

  test('are not fetched for every unknown key', async () => {
    const busy = await startGoogleIssuer()
    const checkBusy = createGoogleCheck({
      clientId: busy.clientId,
      issuers: [busy.url],
      keysUrl: `${busy.url}/oauth2/v3/certs`,
    })
    const stranger = await busy.makeKey()
    for (let attempt = 0; attempt < 20; attempt++) {
      await checkBusy(await busy.token({ nonce }, stranger), nonce).catch(() => undefined)
    }

    expect(busy.fetches()).toBeLessThanOrEqual(2)
    await busy.close()
  })

  test('that cannot be fetched refuse every token', async () => {
    const gone = await startGoogleIssuer()
    const token = await gone.token({ nonce })
    const checkGone = createGoogleCheck({
      clientId: gone.clientId,
      issuers: [gone.url],
      keysUrl: `${gone.url}/oauth2/v3/certs`,
    })
    await gone.close()

    await expect(checkGone(token, nonce)).rejects.toThrow()
  })
})
