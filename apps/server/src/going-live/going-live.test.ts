import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { saveBrand } from '@nirbhaya/contract/brand/brand'
import {
  listContentBlocks,
  type SavedBlock,
  saveContentBlock,
} from '@nirbhaya/contract/content/admin'
import { emptyContent } from '@nirbhaya/contract/content/is-filled'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { checkGoingLive } from '@nirbhaya/contract/going-live/going-live'
import { saveMailServer } from '@nirbhaya/contract/mail-server/mail-server'
import { backupReasons } from '@nirbhaya/contract/messages/going-live'
import {
  paperSellerForm,
  savePaperSeller,
  saveProductTax,
} from '@nirbhaya/contract/papers/settings'
import { putPolicyInForce, savePolicyDraft } from '@nirbhaya/contract/policies/admin'
import { policyKinds } from '@nirbhaya/contract/policies/kinds'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aProduct } from '../../test/builders.ts'
import { freePort } from '../../test/free-port.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { realPayments } from '../../test/selling/real-payments.ts'
import { startMain } from '../../test/shop-main.ts'
import { createTestDatabase } from '../../test/stores/test-database.ts'
import { adminPassword, type TestShop, testShop } from '../../test/test-shop.ts'
import { findUserByEmail, setPasswordHash } from '../accounts/accounts.queries.ts'
import { backup as backups } from '../backup/backups.tables.ts'
import { product } from '../catalogue/catalogue.tables.ts'
import { seedContent } from '../content/content.seed.ts'
import { demoProducts } from '../demo/products.ts'
import { demoStory } from '../demo/story.ts'
import { readConfig } from '../platform/config/config.ts'
import { secondFactor } from '../platform/database/sessions.tables.ts'
import { checkGoingLive as checkLines, checkStart } from './going-live.service.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Runs `npm run check:live` on a shop's database, while the shop runs. */
function check(shop: Pick<TestShop, 'databaseUrl'>, settings: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: shop.databaseUrl, ...settings }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [main], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

/** Creates an unused data folder. */
async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-live-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function linesOf(shop: TestShop) {
  const { api } = await signInAdmin(shop)
  return (await api(checkGoingLive)).lines
}

const openIn = async (shop: TestShop) =>
  (await linesOf(shop)).filter(({ isDone }) => !isDone).map(({ id }) => id)

const { description } = demoProducts[0] ?? { description: '' }

describe('a demo shop', async () => {
  const shop = await testShop({ ADMIN_PASSWORD: '', TRUST_PROXY: '' })
  await seedContent(shop.db)
  await aProduct(shop, { name: 'Nirbhaya Pearl' })
  await shop.db.update(product).set({ description })

  test('has all lines open, and shows the owner what to do', async () => {
    const lines = await linesOf(shop)

    expect(lines.map(({ id, isDone }) => [id, isDone])).toEqual([
      ['payments', false],
      ['https', false],
      ['proxy', false],
      ['limits', false],
      ['smtp', false],
      ['mailFrom', false],
      ['seller', false],
      ['designation', false],
      ['gst', false],
      ['ownerEmail', false],
      ['ownerPassword', false],
      ['secondFactor', false],
      ['backup', false],
      ['otherStates', false],
      ['taxes', true],
      ['brand', false],
      ['products', false],
      ['posts', true],
      ['pictures', false],
      // The line is done, because the shop still sells the demo pendant: the statements about the pendant
      // are true until the owner adds a product.
      ['claims', true],
      ['policies', false],
      ['policyFacts', false],
      ['samples', false],
      ['figures', false],
      ['addresses', false],
    ])
    for (const { todo, isDone } of lines) expect(isDone || todo).toBeTruthy()
    expect(lines.filter(({ stops }) => stops).map(({ id }) => id)).toEqual([
      'smtp',
      'mailFrom',
      'seller',
    ])
    const sentences = lines.map(({ sentence }) => sentence)
    expect(sentences).toContain(
      'The policies and the contact page show placeholders: legal name, address, phone number, email, grievance officer, city',
    )
    expect(sentences).toContain('Demo products are on sale: Nirbhaya Pearl')
    expect(sentences).toContain(
      'Invented samples, to be replaced or removed: Testimonials, Media logos',
    )
  })

  test('names the facts that the policies promise to show', async () => {
    const facts = (await linesOf(shop)).find(({ id }) => id === 'policyFacts')

    expect(facts?.sentence).toBe('Policies name facts that are not set: seller, city')
  })

  test('gets the list at its start and from the check, which fails', async () => {
    const greeting = shop.lines.filter((line) => /^ {2}\S/.test(line)).map((line) => line.trim())
    expect(greeting.map((line) => line.split(/ {2,}/)[0])).toEqual([
      'Shop',
      'Admin',
      'Password',
      'Payments',
      'Warning',
      'Going live',
    ])
    expect(greeting.at(-1)).toMatch(/\d+ things to do first: npm run check:live/)

    const { code, output } = await check(shop, { RATE_LIMIT: 'off' })

    expect(code).toBe(1)
    expect(output).toContain('STOP  Mails reach nobody: they are written to files.')
    expect(output).toContain('Enter your mail server. On the server: SMTP_URL')
    expect(output).toContain('open  Demo products are on sale: Nirbhaya Pearl')
    expect(output).toContain('Not ready to go live: 22 of 25 lines are open.')
  })

  test('a password that the owner chose completes its line', async () => {
    const owner = await findUserByEmail(shop.db, shop.config.admin.email)
    await shop.db.transaction((tx) => setPasswordHash(tx, owner?.id ?? '', 'a hash'))

    expect(await openIn(shop)).not.toContain('ownerPassword')
  })
})

describe('a complete shop', async () => {
  const lying = { BACKUP_TO: '/mnt/elsewhere' }
  const settings = { ...realPayments, TRUST_PROXY: 'loopback', BACKUP_NIGHTLY: 'on', ...lying }
  const shop = await testShop(settings)
  const { api, user } = await signInAdmin(shop)

  test('has no products, second factor or backup at first', async () => {
    expect(await openIn(shop)).toEqual([
      'designation',
      'secondFactor',
      'backup',
      'brand',
      'products',
      'policies',
    ])
  })

  test('has backups once one is stored elsewhere, or the settings say that backups are made elsewhere', async () => {
    const backup = async (more: Record<string, string>) => {
      const config = readConfig({ ...settings, DATABASE_URL: shop.databaseUrl, ...more })
      const lines = await checkLines(shop.db, config)
      return lines.find(({ id }) => id === 'backup')?.sentence
    }
    expect(await backup({})).toBe(backupReasons.none)
    expect(await backup({ BACKUP_NIGHTLY: 'elsewhere' })).toMatch(/^Backups are made/)
    const [startedAt, endedAt] = [new Date(0), new Date(Date.now() - 40 * 3_600_000)]
    await shop.db.insert(backups).values({ startedAt, endedAt, place: '/mnt/elsewhere' })
    expect(await backup({})).toBe(backupReasons.late)
    await shop.db
      .insert(backups)
      .values({ startedAt, endedAt: new Date(), place: '/mnt/elsewhere' })
    expect(await backup({})).toMatch(/^Backups are made/)
    expect(await backup({ BACKUP_TO: '' })).toBe(backupReasons.beside)
    expect(await backup({ BACKUP_NIGHTLY: 'off' })).toBe(backupReasons.off)
  })

  test('has no open lines and passes the check', async () => {
    const { id } = await aProduct(shop, { name: 'Lantern' })
    const named = { name: 'Abhaya Studio', motto: '', welcome: '' }
    await api(saveBrand, { body: { ...demoBrand, ...named } })
    await seedContent(shop.db)
    const seller = { ...paperSellerForm.parse({}), grievanceDesignation: 'Owner' }
    await api(savePaperSeller, { body: seller })
    const open = [
      'secondFactor',
      'pictures',
      'claims',
      'policies',
      'samples',
      'figures',
      'addresses',
    ]
    expect(await openIn(shop)).toEqual(open.toSpliced(1, 0, 'taxes'))
    const untaxed = (await linesOf(shop)).find(({ id }) => id === 'taxes')
    expect(untaxed?.sentence).toContain('Lantern')
    const tax = { fromDay: '2017-07-01', hsn: '9405', unit: 'PCS', rate: 18 } as const
    await api(saveProductTax, { params: { id }, body: tax })
    expect(await openIn(shop)).toEqual(open)
    for (const { key, version } of (await api(listContentBlocks)).blocks) {
      const body = { key, version, value: emptyContent[key] } as SavedBlock
      await api(saveContentBlock, { body })
    }
    const texts = { lead: 'Ours.', inShort: 'Ours.', text: 'Ours.', description: 'Ours.' }
    for (const kind of policyKinds) {
      await api(savePolicyDraft, { params: { kind }, body: { ...texts, revision: 0 } })
      await api(putPolicyInForce, { params: { kind }, body: { revision: 1 } })
    }
    // The home page has the owner's statements, but a product still has those of the demo pendant.
    await shop.db.update(product).set({ story: { figures: demoStory.figures } })
    const claims = (await linesOf(shop)).find(({ id }) => id === 'claims')
    expect(claims).toMatchObject({ isDone: false, sentence: expect.stringContaining('Lantern') })
    await shop.db.update(product).set({ story: {} })
    await shop.db.insert(secondFactor).values({
      userId: user._id,
      key: 'JBSWY3DPEHPK3PXP',
      confirmedAt: new Date(),
    })

    const { code, output } = await check(shop, { ...settings, ADMIN_PASSWORD: adminPassword })

    expect(await openIn(shop)).toEqual([])
    expect(output).toContain('done  Mails go out through your mail server.')
    expect(output).toContain('Ready to go live: all 25 lines are done.')
    expect(code).toBe(0)
  })
})

test('a shop that was never started cannot be checked', async () => {
  const { code, output } = await check({ databaseUrl: '' }, { DATA_DIR: await aFolder() })

  expect(code).toBe(1)
  expect(output).toContain('the shop was never started there')
})

describe('a start with real payments', async () => {
  const shop = await testShop()
  const { api } = await signInAdmin(shop)

  const stops = async (settings: Record<string, string>) => {
    const config = readConfig({ ...realPayments, TRUST_PROXY: 'none', ...settings })
    return (await checkStart(shop.db, config)).map(({ id }) => id)
  }

  test('is allowed if everything is set', async () => {
    expect(await stops({})).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['smtp', { SMTP_URL: '' }],
    ['mailFrom', { MAIL_FROM: '' }],
    ['mailFrom', { MAIL_FROM: 'hello@example.com' }],
    ['mailFrom', { MAIL_FROM: 'Shop <hello@mail.shop.local>' }],
    ...['NAME', 'ADDRESS', 'PHONE', 'EMAIL', 'GRIEVANCE_OFFICER', 'CITY'].map(
      (name): [string, Record<string, string>] => ['seller', { [`SELLER_${name}`]: '' }],
    ),
  ])('is prevented by the line %s with %j', async (id, settings) => {
    expect(await stops(settings)).toEqual([id])
  })

  test.each<Record<string, string>>([
    { ADMIN_EMAIL: '' },
    { GST_NUMBER: '' },
    { SMTP_URL: '', CASHFREE_ENV: 'sandbox', ALLOW_SANDBOX: '1' },
    { SMTP_URL: '', PAYMENT_PROVIDER: 'sandbox', ALLOW_SANDBOX: '1' },
  ])('is not prevented by %j', async (settings) => {
    expect(await stops(settings)).toEqual([])
  })

  test('is allowed if the owner entered in the admin pages what the environment leaves out', async () => {
    const without = { SMTP_URL: '', MAIL_FROM: '', SELLER_NAME: '', SELLER_CITY: '' }
    expect(await stops(without)).toEqual(['smtp', 'mailFrom', 'seller'])
    const from = 'Nirbhaya <hello@nirbhaya-jewels.in>'
    const server = { host: 'smtp.nirbhaya-jewels.in', port: 465, security: 'tls' as const }
    await api(saveMailServer, { body: { ...server, from } })
    await api(savePaperSeller, { body: { legalName: 'Nirbhaya Jewels', city: 'Pune' } })

    expect(await stops(without)).toEqual([])
    await api(saveMailServer, { body: { ...server, host: '' } })
    expect(await stops(without)).toEqual(['smtp', 'mailFrom'])
    await api(savePaperSeller, { body: { legalName: 'Nirbhaya Jewels' } })
  })

  test('is refused with one line for each reason, before anybody is served', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const env = { ...realPayments, SMTP_URL: '', SELLER_CITY: '', TRUST_PROXY: 'none' }
    const place = { PORT: String(await freePort()), DATA_DIR: await aFolder() }
    const owner = { ADMIN_PASSWORD: adminPassword }
    const refused = startMain({ ...env, ...place, ...owner, DATABASE_URL: database.url })

    expect(await refused.ended).toBe(1)
    expect(refused.output().trim().split('\n')).toEqual([
      'Cannot start: with real payments this would break the law or lose mails.',
      expect.stringContaining(
        '- Mails reach nobody: they are written to files. Enter your mail server. On the server: SMTP_URL',
      ),
      expect.stringContaining('show placeholders: city'),
      'GO_LIVE_ANYWAY=1 starts the shop anyway.',
    ])
  })

  test('is allowed with a warning if the owner insists', async () => {
    const { lines } = await testShop({
      ...realPayments,
      SMTP_URL: '',
      TRUST_PROXY: 'none',
      GO_LIVE_ANYWAY: '1',
    })

    expect(lines.join('\n')).toContain('Started by GO_LIVE_ANYWAY=1')
    expect(lines.join('\n')).toContain('- Mails reach nobody')
  })
})
