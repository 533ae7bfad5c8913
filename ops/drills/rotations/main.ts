import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getAccount,
  login,
  register,
  sendOtp,
  verifyOtp,
} from '@nirbhaya/contract/accounts/accounts'
import { subscribe, unsubscribe } from '@nirbhaya/contract/newsletter/newsletter'
import pg from 'pg'
import { unsubscribeTokens } from '../../../apps/server/src/newsletter/newsletter.service.ts'
import { findDatabase } from '../../../apps/server/src/platform/database/find-database.ts'
import { aBrowser } from '../../../apps/server/test/browser.ts'
import { apiAt } from '../../../apps/server/test/client.ts'
import { waitForCode } from '../../../apps/server/test/mails.ts'
import { aRegistration } from '../../../apps/server/test/people/accounts.ts'
import { rotateOutside } from './outside.ts'
import { openShop, sendWebhook } from './shop.ts'

/**
 * Changes every secret of a shop, one after the other, and checks what happens to sessions, links, codes,
 * webhooks and backups. Exits with 1 if anything differs from ops/README.md. Start it with `node
 * ops/drills/rotations/main.ts`.
 */
const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-rotations-'))
// If root runs the drill, PostgreSQL's own user must be able to enter the folder.
await chmod(folder, 0o711)
let wrong = 0
function expect(what: string, saw: unknown, wanted: unknown) {
  const isGood = JSON.stringify(saw) === JSON.stringify(wanted)
  if (!isGood) wrong++
  console.log(`${isGood ? 'ok       ' : 'WRONG    '} ${what}: ${JSON.stringify(saw)}`)
}
const works = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  )

const shop = await openShop(folder)
const secret = (name: string) => join(shop.dataDir, 'secrets', name)
const visitor = apiAt(shop.origin)
const person = aRegistration()
await visitor(register, { body: person })
const { token } = await visitor(login, { body: { email: person.email, password: person.password } })
const isSignedIn = (it: string) => works(apiAt(shop.origin, it)(getAccount))
const adminLogin = (password: string) =>
  visitor(login, { body: { email: 'admin@nirbhaya.local', password } })

async function query(text: string) {
  const { url, close } = await findDatabase({
    dataDir: shop.dataDir,
    directDatabaseUrl: undefined,
    publicUrl: shop.origin,
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  await close()
  return rows
}

console.log('\nAUTH_SECRET, or DATA_DIR/secrets/auth')
await visitor(subscribe, { body: { email: person.email } })
const [subscriber] = await query('select id from subscriber')
const link = unsubscribeTokens.make(await readFile(secret('auth'), 'utf8'), subscriber.id)
const browser = aBrowser(shop.origin)
await browser.api(sendOtp, { body: { email: person.email } })
const otp = await waitForCode(shop.dataDir, person.email)
await shop.restart({}, () => writeFile(secret('auth'), 'a new secret of at least 32 characters'))
expect('a customer stays signed in', await isSignedIn(token), true)
expect(
  'a code sent before works',
  await works(browser.api(verifyOtp, { body: { email: person.email, otp } })),
  false,
)
expect(
  'an old unsubscribe link works',
  await works(visitor(unsubscribe, { body: { token: link } })),
  false,
)
const fresh = unsubscribeTokens.make('a new secret of at least 32 characters', subscriber.id)
expect(
  'a new unsubscribe link works',
  await works(visitor(unsubscribe, { body: { token: fresh } })),
  true,
)

console.log('\nMETRICS_TOKEN, or DATA_DIR/secrets/metrics')
const metrics = (it: string) =>
  fetch(`${shop.origin}/metrics`, { headers: { authorization: `Bearer ${it}` } }).then(
    ({ status }) => status,
  )
const oldMetrics = await readFile(secret('metrics'), 'utf8')
expect('the old one', await metrics(oldMetrics), 200)
await shop.restart({}, () => rm(secret('metrics')))
expect('the old one afterwards', await metrics(oldMetrics), 404)
expect('the new one', await metrics(await readFile(secret('metrics'), 'utf8')), 200)

console.log('\nADMIN_PASSWORD')
const admin = await adminLogin('the first password of the admin')
await shop.restart({ ADMIN_PASSWORD: 'the second password of the admin' })
expect('the admin’s session still works', await isSignedIn(admin.token), false)
expect('the old password works', await works(adminLogin('the first password of the admin')), false)
expect('the new password works', await works(adminLogin('the second password of the admin')), true)
expect('a customer stays signed in', await isSignedIn(token), true)

console.log('\nThe embedded database’s password, DATA_DIR/secrets/postgres-password')
const oldPassword = await readFile(secret('postgres-password'), 'utf8')
await shop.restart({}, () => rm(secret('postgres-password')))
const newPassword = await readFile(secret('postgres-password'), 'utf8')
expect('there is a new password', newPassword !== oldPassword, true)
expect('all users are there', (await query('select count(*)::int as n from "user"'))[0], { n: 2 })

console.log('\nCASHFREE_SECRET_KEY')
const provider = { PAYMENT_PROVIDER: 'cashfree', CASHFREE_APP_ID: 'an-app', ALLOW_SANDBOX: '1' }
await shop.restart({ ...provider, CASHFREE_SECRET_KEY: 'the-first-key' })
expect('a webhook signed with it', await sendWebhook(shop, 'the-first-key'), 200)
await shop.restart({ CASHFREE_SECRET_KEY: 'the-second-key' })
expect('signed with the old one', await sendWebhook(shop, 'the-first-key'), 401)
expect('signed with the new one', await sendWebhook(shop, 'the-second-key'), 200)
expect('a customer stays signed in', await isSignedIn(token), true)

console.log('\nBACKUP_KEY')
const backups = join(folder, 'backups')
const [first, second] = ['the first key of backups', 'the second key of backups']
const backUp = (key: string) =>
  shop.program('backup-main.ts', ['--to', backups], { BACKUP_KEY: key })
expect('a backup with the first key', await backUp(first), true)
const [old = ''] = await readdir(backups)
expect('a backup with the second key', await backUp(second), true)
const restore = (name: string, key: string) =>
  shop.program('restore-main.ts', [join(backups, name)], {
    BACKUP_KEY: key,
    DATA_DIR: join(folder, `restored-${name}-${key.slice(4, 9)}`),
  })
expect('the old backup opens with the new key', await restore(old, second), false)
expect('the old backup opens with its own key', await restore(old, first), true)

await shop.end()
const outside = join(folder, 'outside')
await mkdir(outside)
await rotateOutside(outside, expect)
if (wrong === 0) await rm(folder, { recursive: true, force: true })
else console.log(`Logs: ${folder}`)
process.exit(wrong === 0 ? 0 : 1)
