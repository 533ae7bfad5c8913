import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudit } from '@nirbhaya/contract/audit/audit'
import {
  forgetBackup,
  listBackups,
  lookIntoBackup,
  restoreBackup,
} from '@nirbhaya/contract/backup/restoring'
import type { Api } from '@nirbhaya/contract/client/client'
import { restoreRefusals, restoreWords, unusableBackups } from '@nirbhaya/contract/messages/backup'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { startBackup } from '@nirbhaya/contract/shop-status/shop-status'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aPaidOrder, eventually } from '../../../test/builders.ts'
import { apiAt, controlSandbox } from '../../../test/client.ts'
import { freePort } from '../../../test/free-port.ts'
import { insertSessionOf } from '../../../test/people/accounts.ts'
import { startMain } from '../../../test/shop-main.ts'
import { holdLock, untilLockWait } from '../../../test/stores/locks.ts'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { type TestShop, testShop } from '../../../test/test-shop.ts'
import { getShopName } from '../../brand/brand.service.ts'
import { checkMoney } from '../../money-check/money-check.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/client.ts'
import { shopQueues } from '../../registry.ts'
import { dropBeside } from './beside.ts'
import { lookInto } from './look-into.ts'
import { readRestore, saveStage } from './saved-restore.service.ts'

const owner = readConfig({}).admin.email

/** A shop in a process of its own, which a restore starts again, with one backup of its first order. */
async function aProgramWithBackup(settings: Record<string, string> = {}) {
  const database = await createTestDatabase('owned_template')
  const { db, close } = openDatabase(database.url, () => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-restore-'))
  onTestFinished(async () => {
    await close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const PORT = String(await freePort())
  const origin = `http://127.0.0.1:${PORT}`
  const env = { NODE_ENV: 'test', PORT, DATA_DIR: dataDir, DATABASE_URL: database.url }
  const start = () => startMain({ ...env, RATE_LIMIT: 'off', ...settings })
  const main = start()
  await main.listening()
  const apiFor = (token?: string) => apiAt(origin, token)
  const control = (call: string, body: unknown) =>
    controlSandbox({ url: origin, dataDir }, call, body)
  const shop = {
    db,
    origin,
    dataDir,
    databaseUrl: database.url,
    apiFor,
    control,
  } as unknown as TestShop
  const signIn = async () => apiFor(await insertSessionOf(db, owner))

  const backup = await aBackup(shop, signIn)
  return { ...backup, shop, main, start, signIn }
}

/** A shop within this process, with one backup of its first order. */
async function aShopWithBackup() {
  const shop = await testShop()
  const signIn = async () => shop.apiFor(await insertSessionOf(shop.db, owner))
  return { ...(await aBackup(shop, signIn)), shop }
}

async function aBackup(shop: TestShop, signIn: () => Promise<Api>) {
  const first = await aPaidOrder(shop)
  const api = await signIn()
  await api(startBackup)
  await eventually(async () => (await api(listBackups)).backups.length === 1)
  const [backup] = (await api(listBackups)).backups
  return { api, first, file: backup?.file ?? '' }
}

async function lookedInto(api: Api, file: string) {
  await api(lookIntoBackup, { body: { file } })
  await eventually(async () => (await api(listBackups)).restore.stage !== 'looking')
  return (await api(listBackups)).restore
}

const databases = async ({ db }: TestShop) => {
  const { rows } = await db.execute(
    sql`select datname from pg_database where datname like current_database() || '%'`,
  )
  return rows.length
}

/** A restore prints the words, and soon waits for the lock that the test holds. The test kills it there. */
const kills = [
  { words: restoreWords.atStart.backsUp, lock: 'review in access exclusive mode' },
  // The jobs are replaced after all other rows.
  { words: restoreWords.atStart.replaces, lock: 'pgboss.job in share mode' },
]

test.each([
  ['without a disturbance', []],
  ['killed during the backup of today, and again while the data is replaced', kills],
])('a chosen backup replaces the shop, %s', async (_, killed) => {
  const program = await aProgramWithBackup()
  const { shop, start, api, signIn, first, file } = program
  const second = await aPaidOrder(shop)

  const looked = await lookedInto(api, file)

  expect(looked).toMatchObject({ stage: 'looked', file })
  expect(looked.comparison).toMatchObject({
    isMoneyGood: true,
    isEarlierRelease: false,
    lostAmount: 199,
  })
  const lines = new Map(looked.comparison?.lines.map(({ kind, ...line }) => [kind, line]))
  expect(lines.get('orders')).toEqual({ inBackup: 1, now: 2, lost: 1, back: 0 })
  expect(lines.get('customers')).toEqual({ inBackup: 1, now: 2, lost: 1, back: 0 })
  expect(await databases(shop)).toBe(2)

  const shopName = await getShopName(shop.db)
  const wrong = api(restoreBackup, { body: { file, shopName: 'Another' } })
  await expect(wrong).rejects.toMatchObject({ fields: { shopName: restoreRefusals.otherName } })
  let { main } = program
  let restart: () => unknown = () =>
    api(restoreBackup, { body: { file, shopName: shopName.toUpperCase() } })
  for (const { words, lock } of killed) {
    const release = await holdLock(shop.databaseUrl, `lock table ${lock}`)
    await restart()
    await eventually(async () => main.output().includes(words))
    await untilLockWait(shop.db, 'relation')
    main.process.kill('SIGKILL')
    await main.ended
    await release()
    restart = () => {
      main = start()
    }
  }
  await restart()
  await eventually(async () => main.output().includes(restoreWords.atStart.done))

  await eventually(
    async () => (await fetch(`${shop.origin}/readyz`).catch(() => undefined))?.ok === true,
  )
  await expect(api(listBackups)).rejects.toMatchObject({ status: 401 })
  const { backups, restore } = await (await signIn())(listBackups)
  expect(restore).toMatchObject({ stage: 'restored', file, before: expect.any(String) })
  expect(backups.map((one) => one.file)).toContain(restore.before)
  expect((await first.customer.api(listMyOrders)).orders).toEqual([first.order])
  await expect(second.customer.api(listMyOrders)).rejects.toMatchObject({ status: 401 })
  const { rows } = await shop.db.execute(sql`select id::text from "order"`)
  expect(rows).toHaveLength(1)
  const { outcomes } = await checkMoney(shop.databaseUrl)
  expect(outcomes.filter(({ different }) => different > 0)).toEqual([])
  const { entries } = await (await signIn())(listAudit, { query: { limit: 20 } })
  expect(entries[0]).toMatchObject({ action: 'restore.restore', after: { file } })
  expect(await databases(shop)).toBe(1)
  expect(await readdir(shop.dataDir)).not.toContain('restore')
  // The restored shop goes on selling.
  await aPaidOrder(shop)
})

test('a look that ends after another backup was chosen is not taken for that one', async () => {
  const { shop, file } = await aShopWithBackup()
  const { db, databaseUrl, dataDir, storage } = shop
  const { source } = shop.backups
  const another = file.replace(/\d/, '9')
  await saveStage(db, { stage: 'looking', file })
  let looks = 0

  await lookInto(
    {
      ...{ db, databaseUrl, dataDir, storage, source, queues: shopQueues },
      async checkMoney() {
        looks++
        await saveStage(db, { stage: 'looking', file: another })
        return true
      },
    },
    file,
  )

  expect(looks).toBe(1)
  expect(await readRestore(db)).toMatchObject({
    stage: 'looking',
    file: another,
    comparison: null,
  })
  await dropBeside(databaseUrl)
})

test('several processes are restarted together', async () => {
  const { shop, main, api, signIn, file } = await aProgramWithBackup({ WEB_CONCURRENCY: '2' })
  await aPaidOrder(shop)
  await lookedInto(api, file)

  await api(restoreBackup, { body: { file, shopName: await getShopName(shop.db) } })

  await eventually(async () => main.output().includes(restoreWords.atStart.done))
  await eventually(
    async () => (await fetch(`${shop.origin}/readyz`).catch(() => undefined))?.ok === true,
  )
  expect((await (await signIn())(listBackups)).restore.stage).toBe('restored')
})

test('a damaged backup is refused in words, and one that was looked into can be forgotten', async () => {
  const { shop, api, file } = await aShopWithBackup()
  expect(await lookedInto(api, file)).toMatchObject({ stage: 'looked' })
  expect((await api(listBackups)).backups).toMatchObject([{ file, isWhole: true }])

  await api(forgetBackup)

  expect((await api(listBackups)).restore.stage).toBe('none')
  expect(await databases(shop)).toBe(1)
  await rm(join(shop.dataDir, 'restore'), { recursive: true, force: true })
  await truncate(join(shop.dataDir, 'backups', file), 5_000)
  expect(await lookedInto(api, file)).toMatchObject({
    stage: 'refused',
    sentence: unusableBackups.damaged,
  })
  expect((await api(listBackups)).backups).toMatchObject([{ file, isWhole: false }])
  const shopName = await getShopName(shop.db)
  await expect(api(restoreBackup, { body: { file, shopName } })).rejects.toMatchObject({
    code: 'BACKUP_NOT_COMPARED',
  })
  await expect(api(lookIntoBackup, { body: { file: '../passwd' } })).rejects.toMatchObject({
    fields: { file: restoreRefusals.unknownFile },
  })
})
