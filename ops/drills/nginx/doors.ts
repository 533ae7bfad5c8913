import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login } from '@nirbhaya/contract/accounts/accounts'
import { codeOf } from '../../../apps/server/test/faults/browser.ts'
import type { DrillEnvironment } from './environment.ts'
import { buy, signUp } from './purchase.ts'
import { apiThrough, ask, askHttp2, sendRaw } from './visitor.ts'

type Check = (name: string, isGood: boolean, saw?: unknown) => void

/** Checks TLS, HTTP/2, the redirect from http, compression, and the shop's own headers. */
export async function checkPages(environment: DrillEnvironment, check: Check) {
  for (const path of ['/', '/single/Nirbhaya', '/blogs', '/contact']) {
    const headers = await askHttp2(environment, path)
    check(
      `HTTP/2 ${path}`,
      headers[':status'] === 200 && headers['content-encoding'] === 'br',
      headers,
    )
    check(
      `HSTS ${path}`,
      String(headers['strict-transport-security']).includes('max-age='),
      headers,
    )
  }
  const plain = await fetch(`http://127.0.0.1:${environment.httpPort}/blogs?page=2`, {
    redirect: 'manual',
    headers: { host: 'localhost' },
  })
  check(
    'http goes to https',
    plain.status === 301 && plain.headers.get('location') === `${environment.origin}/blogs?page=2`,
    plain.headers.get('location'),
  )
  const proofs = join(environment.folder, 'www', '.well-known', 'acme-challenge')
  await mkdir(proofs, { recursive: true })
  await writeFile(join(proofs, 'a-token'), 'a proof')
  const proof = await fetch(
    `http://127.0.0.1:${environment.httpPort}/.well-known/acme-challenge/a-token`,
    { headers: { host: 'localhost' } },
  )
  check('the proof for a certificate is found', (await proof.text()) === 'a proof', proof.status)
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' }
  const page = await ask(environment, { path: '/', headers: upgrade })
  check('an upgrade is not passed on', page.status === 200, page.status)
}

export async function checkPurchase(environment: DrillEnvironment, check: Check) {
  const customer = await signUp(environment, '127.0.0.9')
  const error = await buy(environment, customer).then(
    () => undefined,
    (error: Error) => error.message,
  )
  check('register, log in, buy, pay, order', error === undefined, error)
}

/**
 * Checks that wrong passwords count only for the visitor who sent them, whatever IP address the headers
 * claim.
 */
export async function checkAddresses(environment: DrillEnvironment, check: Check) {
  const { person } = await signUp(environment, '127.0.0.3')
  const tries = []
  for (let number = 1; number <= 12; number++) {
    const answer = await ask(environment, {
      method: 'POST',
      path: '/api/auth/login',
      from: '127.0.0.2',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${number}`,
        forwarded: `for=203.0.113.${number}`,
      },
      body: JSON.stringify({ email: person.email, password: `wrong password ${number}` }),
    })
    tries.push(answer.status)
  }
  check('a forged X-Forwarded-For gives no new guesses', tries.at(-1) === 429, tries)
  const code = await codeOf(
    apiThrough(environment, { from: '127.0.0.3' })(login, {
      body: { email: person.email, password: person.password },
    }),
  )
  check('another address is not locked out by it', code === undefined, code)
}

/**
 * Checks that nginx refuses bodies that the shop would not accept, and passes forms with pictures
 * on.
 */
export async function checkBodies(environment: DrillEnvironment, check: Check) {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(250_000) })
  const large = await ask(environment, {
    method: 'POST',
    path: '/api/auth/login',
    headers: json,
    body,
  })
  check('a call of 250 kB is refused by nginx', large.status === 413, large.status)
  const raw = (path: string, size: number) =>
    sendRaw(
      environment,
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n`,
    )
  const tooLarge = await raw('/api/product/create-product', 140 * 1024 ** 2)
  check('a form of 140 MB is refused', tooLarge.startsWith('HTTP/1.1 413'), tooLarge.slice(0, 40))
  const form = await ask(environment, {
    method: 'POST',
    path: '/api/product/create-product',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n${'x'.repeat(900_000)}\r\n--x--\r\n`,
  })
  check('a form of 900 kB reaches the shop', form.status === 401, form.status)
}

/** Checks that a request hidden in another request's body does not reach the shop. */
export async function checkSmuggling(environment: DrillEnvironment, check: Check) {
  const hidden = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const post =
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const tricks = {
    'both lengths': `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    'two lengths': `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    'an unknown coding': `${post}Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n${hidden}`,
    'two codings': `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
    'a space before the colon': `${post}Transfer-Encoding : chunked\r\nContent-Length: 0\r\n\r\n${hidden}`,
    'a folded line': `${post}X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n${hidden}`,
    'a negative length': `${post}Content-Length: -1\r\n\r\n${hidden}`,
    'a bare line feed': `${post}X: a\nContent-Length: ${hidden.length}\n\r\n${hidden}`,
  }
  for (const [name, bytes] of Object.entries(tricks)) {
    const answers = (await sendRaw(environment, bytes)).match(/HTTP\/1\.1 \d{3}/g) ?? []
    console.log(`          ${name}: ${answers.join(', ') || 'cut off'}`)
  }
  const times = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  // nginx logs every request that it recognises. If nginx logged a hidden request, it treated that request
  // like any other, which is safe. If the shop received more hidden requests than nginx logged, the others
  // passed nginx unseen.
  const known = times(await environment.accessLog(), /^GET \/smuggled /gm)
  const seen = times(await environment.log(), /"url":"\/smuggled".*incoming request/g)
  check(`smuggling: nginx knows of ${known} such requests, the shop saw ${seen}`, seen <= known)
  const names = { x_forwarded_for: '203.0.113.9', 'x-forwarded-host': 'evil.example' }
  const page = await ask(environment, { path: '/', headers: names })
  check(
    'a claimed host goes no further',
    page.status === 200 && !page.text.includes('evil.example'),
  )
}
