import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose'

const clientId = 'shop-of-the-tests.apps.googleusercontent.com'

export interface IssuerKey {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

let made = 0

async function makeKey(): Promise<IssuerKey> {
  made += 1
  return { kid: `key-${made}`, ...(await generateKeyPair('RS256', { extractable: true })) }
}

/**
 * Starts a stand-in for Google with its own keys. It publishes them, signs tokens on request, and
 * serves a button that answers with a token for `person`.
 */
export async function startGoogleIssuer() {
  let keys = [await makeKey()]
  let person: JWTPayload = {}
  let fetches = 0
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`

  /** Returns a token like Google's, changed by `claims`; undefined removes a claim. */
  async function token(claims: JWTPayload = {}, by: IssuerKey = newest()): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const payload = {
      iss: url,
      aud: clientId,
      azp: clientId,
      sub: '110169484474386276334',
      email: 'asha@gmail.com',
      email_verified: true,
      given_name: 'Asha',
      family_name: 'Rao',
      iat: now,
      exp: now + 3600,
      ...claims,
    }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: by.kid, typ: 'JWT' })
      .sign(by.privateKey)
  }

  function newest(): IssuerKey {
    const key = keys.at(-1)
    if (!key) throw new Error('no key')
    return key
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const json = (body: unknown) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'cache-control': 'public, max-age=3600',
          'access-control-allow-origin': '*',
        })
        .end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration') {
      const jwks_uri = `${url}/oauth2/v3/certs`
      return json({ issuer: url, jwks_uri, id_token_signing_alg_values_supported: ['RS256'] })
    }
    if (pathname === '/oauth2/v3/certs') {
      fetches += 1
      const published = keys.map(async ({ kid, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg: 'RS256',
        use: 'sig',
      }))
      return json({ keys: await Promise.all(published) })
    }
    if (pathname === '/gsi/answer') {
      return json({ credential: await token({ ...person, nonce: searchParams.get('nonce') }) })
    }
    if (pathname === '/gsi/client') {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(buttonScript(url))
    }
    response.writeHead(404).end()
  }

  return {
    url,
    clientId,
    /** The settings that make a shop trust this issuer. */
    settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_TEST_ISSUER: url },
    token,
    makeKey,
    /** Returns how often the issuer's keys were requested. */
    fetches: () => fetches,
    /** The published key as text. A forger could use the text as the secret of an HMAC signature. */
    publicKeyText: () => exportSPKI(newest().publicKey),
    /** Replaces the key by a new one, and returns the old one. */
    async rotate(): Promise<IssuerKey> {
      const old = newest()
      keys = [await makeKey()]
      return old
    },
    /** Sets who signs in with the button from now on. */
    signInAs(claims: JWTPayload) {
      person = claims
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type GoogleIssuer = Awaited<ReturnType<typeof startGoogleIssuer>>

/** Returns the part of Google's browser library that the shop uses. */
const buttonScript = (url: string) => `
;(() => {
  let options
  window.google = { accounts: { id: {
    initialize(given) { options = given },
    renderButton(place) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Continue with Google'
      button.style.cssText = 'height:40px;padding:0 24px;border:1px solid #747775;border-radius:20px;background:#fff;color:#1f1f1f'
      button.onclick = async () => {
        const query = new URLSearchParams({ nonce: options.nonce })
        const response = await fetch('${url}/gsi/answer?' + query, { cache: 'no-store' })
        const { credential } = await response.json()
        options.callback({ credential, select_by: 'btn' })
      }
      // A shadow root separates the button from the page, like the iframe around Google's real button.
      const inside = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
      inside.replaceChildren(button)
    },
    prompt() {},
    cancel() {},
    disableAutoSelect() {},
    revoke(_hint, done) { done?.() },
  } } }
})()
`
