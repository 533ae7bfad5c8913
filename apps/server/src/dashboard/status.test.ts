import { statfs } from 'node:fs/promises'
import { complaintFileQuotas } from '@nirbhaya/contract/complaints/rules'
import { statusWords as words } from '@nirbhaya/contract/messages/shop-status'
import { getShopStatus, startBackup } from '@nirbhaya/contract/shop-status/shop-status'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aStartedPayment, eventually } from '../../test/builders.ts'
import { freePort } from '../../test/free-port.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { backup } from '../backup/backups.tables.ts'
import { payment } from '../payments/payments.tables.ts'
import { createProviders } from '../payments/providers/providers.ts'
import { lockForBackup } from '../platform/database/backup-lock.ts'
import { keepFreeSpace } from '../platform/storage/free-space.ts'
import { describeShop } from './status.service.ts'

/** No mail server listens on this port, so the shop cannot send its mails. */
const shop = await testShop({
  BACKUP_NIGHTLY: 'on',
  SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
})
const { api, user } = await signInAdmin(shop)
const place = '/mnt/backups'

async function line(id: string) {
  const { lines } = await api(getShopStatus)
  return lines.find((one) => one.id === id)
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a quiet shop has no problem except for the missing backup', async () => {
  await eventually(async () => (await line('work'))?.sentence === words.workDone)

  expect((await api(getShopStatus)).lines).toEqual([
    { id: 'payments', isWell: true, sentence: words.paymentsWork },
    { id: 'mails', isWell: true, sentence: words.mailsSent },
    { id: 'work', isWell: true, sentence: words.workDone },
    { id: 'backup', isWell: false, sentence: words.noBackup },
    { id: 'files', isWell: true, sentence: expect.stringMatching(/^[\d.,]+ [GM]B free\.$/) },
  ])
})

test('a backup says what it does while it is made', async () => {
  const { client, unlock } = await holdBackupLock()
  try {
    expect(await line('backup')).toEqual({
      id: 'backup',
      isWell: true,
      sentence: words.backingUp,
      isBusy: true,
    })
    expect(await api(startBackup)).toMatchObject({ message: words.backupUnderWay })
  } finally {
    await unlock()
    await client.end()
  }
  expect(await line('backup')).toMatchObject({ sentence: words.noBackup })
})

/** Holds the lock that a running backup holds. */
async function holdBackupLock() {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(lockForBackup)
  return { client, unlock: () => client.query('rollback') }
}

test('unsettled payments and a provider that does not answer are reported', async () => {
  await aStartedPayment(shop)
  await shop.db.update(payment).set({ nextCheckAt: minutesAgo(20) })
  const provider = { ...shop.payments.providers.current, health: () => 'unavailable' as const }
  const watched = {
    db: shop.db,
    providers: createProviders(provider),
    queues: {},
    settings: shop.config.backup,
    storedFileBytes: shop.complaints.storedBytes,
  }

  expect(await line('payments')).toMatchObject({
    isWell: false,
    sentence: '1 payment waits to be settled, 20 minutes longer than usual.',
  })
  expect((await describeShop(watched))[0]).toMatchObject({ sentence: words.providerAway })
})

test('mails that no server accepts are reported, with how long they wait', async () => {
  await shop.accounts.jobs.enqueue(shop.db, 'account.registered', { userId: user._id })
  await eventually(async () => {
    const { rowCount } = await shop.db.execute(
      sql`update pgboss.job
          set created_on = now() - interval '10 minutes', start_after = now() + interval '1 hour'
          where name = 'account.registered' and state = 'retry'`,
    )
    return rowCount === 1
  })

  expect(await line('mails')).toMatchObject({ isWell: false, sentence: words.mailsWait(1, 600) })
  expect(words.mailsWait(1, 600)).toBe('1 waiting for 10 minutes. Is the mail server up?')
})

test('backups are reported with their time and size, also if one is missing or failed', async () => {
  const [startedAt, endedAt] = [minutesAgo(3_000), minutesAgo(2_900)]
  await shop.db.insert(backup).values({ startedAt, endedAt, place, bytes: 1 })
  expect(await line('backup')).toMatchObject({
    isWell: false,
    sentence: expect.stringContaining('Last night’s backup is missing'),
  })

  await shop.db
    .insert(backup)
    .values({ startedAt, endedAt: minutesAgo(0), place, bytes: 7_500_000 })
  const made = await line('backup')
  expect(made).toMatchObject({
    isWell: true,
    sentence: expect.stringMatching(/^Made (to|yester)day, .+, 7\.2 MB in all\.$/),
  })

  const failure = 'Not enough room for a backup'
  const now = new Date(Date.now() + 1_000)
  await shop.db.insert(backup).values({ startedAt, endedAt: now, place, failure })
  expect((await line('backup'))?.sentence).toMatch(/; the next could not be made\. Not enough room/)
})

test('a disk and complaints with little room for files are reported before they are full', async () => {
  const { providers } = shop.payments
  const watched = { db: shop.db, providers, queues: {}, settings: shop.config.backup }
  const filesWith = async (bytes: number) => {
    const storedFileBytes = { read: async () => bytes }
    const lines = await describeShop({ ...watched, storedFileBytes })
    return lines.find(({ id }) => id === 'files')
  }
  const { inAll } = complaintFileQuotas
  expect(await filesWith(0.79 * inAll)).toMatchObject({ isWell: true })
  expect(await filesWith(0.81 * inAll)).toEqual({
    id: 'files',
    isWell: false,
    sentence: words.complaintFilesMany('8.1 GB', '10 GB'),
  })

  const { bavail, bsize } = await statfs(shop.dataDir)
  const reserveBytes = (bavail * bsize) / 1.9
  onTestFinished(keepFreeSpace({ folder: shop.dataDir, reserveBytes }))
  const line = await filesWith(0)
  expect(line).toMatchObject({ isWell: false })
  expect(line?.sentence).toMatch(/^Only [\d.,]+ GB left on the disk\./)
})
