import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { login } from '@nirbhaya/contract/accounts/accounts'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import pg from 'pg'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { aPaidOrder, eventually } from '../../test/builders.ts'
import { apiAt } from '../../test/client.ts'
import { freePort } from '../../test/free-port.ts'
import { aPicture } from '../../test/selling/pictures.ts'
import { startMain } from '../../test/shop-main.ts'
import { createDatabase } from '../../test/stores/databases.ts'
import { s3Server } from '../../test/stores/s3-server.ts'
import { adminPassword, testShop } from '../../test/test-shop.ts'
import { anUploadedFile } from '../../test/uploaded-files.ts'
import { lockForBackup } from '../platform/database/backup-lock.ts'
import { newId } from '../platform/database/columns.ts'
import { imageSizeKey, storeImage } from '../platform/storage/image-sizes.ts'
import { shopQueues } from '../registry.ts'
import { writeArchive } from './archive.ts'
import { backUpAndPrune, describeBackups } from './backup.service.ts'
import { summing } from './backup-format.ts'
import { makeBackup } from './make-backup.ts'
import { pictureKeys } from './picture-keys.service.ts'
import { explain } from './report.ts'
import { restoreDatabase, verifyBackup } from './restoring.ts'
import { nameOfBackup } from './retention.ts'

const key = 'a key that nobody else has'
const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-backup-'))
await chmod(folder, 0o711)
afterAll(() => rm(folder, { recursive: true, force: true }))
const bucket = await s3Server()

/** No mail server accepts the shop's mails, so they stay queued. */
const shop = await testShop({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })

/** Runs one of the two programs, as npm does. */
function run(program: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  const main = fileURLToPath(new URL(`../${program}-main.ts`, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options = { env: { PATH, NODE_COMPILE_CACHE, BACKUP_KEY: key, ...env } }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [main, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

const ofShop = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir }

async function waitingMails() {
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as count from pgboss.job where name = 'order.placed' and state = 'retry'`,
  )
  return Number(rows[0]?.count)
}

describe('a shop that keeps selling', async () => {
  const pictureId = newId()
  await storeImage(shop.storage, pictureId, await anUploadedFile(await aPicture()))
  const { customer, order } = await aPaidOrder(shop)
  await eventually(async () => (await waitingMails()) === 1)
  const backups = join(folder, 'backups')

  let isDone = false
  const buying = (async () => {
    let bought = 0
    for (; !isDone; bought++) {
      await aPaidOrder(shop)
      // The test pauses between two purchases, because the backup needs the processor as well.
      await sleep(500)
    }
    return bought
  })()
  const made = await run('backup', ofShop, '--to', backups).finally(() => {
    isDone = true
  })
  const [file = ''] = (await readdir(backups)).map((name) => join(backups, name))

  test('is backed up into one file that others cannot read', async () => {
    expect(made).toMatchObject({ code: 0 })
    expect(await buying).toBeGreaterThan(0)
    expect(file).toMatch(/nirbhaya-\d{8}T\d{6}Z\.tar\.zst\.age$/)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect((await readFile(file)).includes(customer.user.email)).toBe(false)
    expect(await shop.metric('backup_last_success_timestamp_seconds')).toBeGreaterThan(0)
  })

  test('is restored into an empty place with equal data, and its customers can use it', async () => {
    const dataDir = join(folder, 'restored')
    const restored = await run('restore', { DATA_DIR: dataDir }, file)

    expect(restored).toEqual({ code: 0, output: expect.stringContaining('npm start') })
    expect(restored.output).toMatch(/same {5}count and checksum of \d+ tables/)
    expect(restored.output).toMatch(/money {4}(\d+) of \1 rules hold, on [1-9]/)
    // The first shop could not send its mails, so the backup contains their jobs. If the next attempt of a
    // mail is due, the restore sets the mail aside. If the attempt is not due yet (on a fast machine), the
    // restore queues the mail again. Both results are right.
    expect(restored.output).toMatch(
      /mails {4}[1-9]\d* mails? and 0 announcements set aside|work {5}[1-9]\d* jobs? queued again/,
    )
    for (const name of await readdir(join(shop.dataDir, 'secrets'))) {
      const secret = (at: string) => readFile(join(at, 'secrets', name), 'utf8')
      expect(await secret(dataDir)).toBe(await secret(shop.dataDir))
    }

    const env = { PORT: String(await freePort()), DATA_DIR: dataDir, NODE_ENV: 'test' }
    await startMain({ ...env, ADMIN_PASSWORD: adminPassword }).listening()
    const origin = `http://127.0.0.1:${env.PORT}`
    const { email } = customer.user
    const { token } = await apiAt(origin)(login, { body: { email, password: customer.password } })
    const { orders } = await apiAt(origin, token)(listMyOrders)
    expect(orders).toEqual([order])
    // Signed-in customers stay signed in.
    expect((await apiAt(origin, customer.token)(listMyOrders)).orders).toEqual([order])
    const picture = await fetch(`${origin}/api/images/${pictureId}/60.webp`)
    expect(picture.status).toBe(200)

    const again = await run('restore', { DATA_DIR: dataDir }, file)
    expect(again).toEqual({ code: 1, output: expect.stringContaining('A shop was started in') })
    expect(again.output).not.toMatch(/^ +at /m)
  })

  test('is not restored from a damaged, incomplete or locked file, or over another shop', async () => {
    const bytes = await readFile(file)
    const broken = async (name: string, content: Uint8Array) => {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    }
    const damaged = Buffer.from(bytes)
    const middle = Math.floor(bytes.length / 2)
    damaged.writeUInt8(damaged.readUInt8(middle) ^ 1, middle)

    const wrong = /damaged or cut off/
    await expect(verifyBackup(await broken('cut', bytes.subarray(0, -1000)), key)).rejects.toThrow(
      wrong,
    )
    await expect(verifyBackup(await broken('damaged', damaged), key)).rejects.toThrow(wrong)
    await expect(
      verifyBackup(await broken('other', Buffer.from('hello')), undefined),
    ).rejects.toThrow(wrong)
    await expect(verifyBackup(file, 'some other key')).rejects.toThrow(/BACKUP_KEY is not the key/)
    await expect(verifyBackup(file, undefined)).rejects.toThrow(/set BACKUP_KEY/)

    const over = { databaseUrl: shop.databaseUrl, queues: shopQueues }
    const opened = await verifyBackup(file, key)
    const overIt = restoreDatabase(file, key, over, opened, { sendsMails: false })
    await expect(overIt).rejects.toThrow('The database has tables already')
  })
})

/** Writes a file in the format of a backup, as an attacker could write it. */
async function aForgery(parts: Record<string, string>, forgedKey: string | undefined) {
  const file = join(folder, `forged-${newId()}`)
  const archive = writeArchive(createWriteStream(file), forgedKey)
  const sum = summing(forgedKey)
  const about = { format: 2, madeAt: '', migrations: [], tables: [], wasRunning: false }
  for (const [name, text] of Object.entries({ 'about.json': JSON.stringify(about), ...parts })) {
    sum.add(name, Buffer.from(text))
    await archive.add(name, Buffer.from(text))
  }
  await archive.add('manifest.json', Buffer.from(JSON.stringify(sum.seal())))
  await archive.finish()
  return file
}

test.each([
  'files/secrets/../../elsewhere',
  'pictures/../../elsewhere',
  'pictures/images/../../a/b.webp',
])('a file with a path outside the shop is refused in one line: %s', async (name) => {
  const file = await aForgery({ [name]: 'x' }, undefined)

  const refusal = await verifyBackup(file, undefined).catch((error) => error)

  expect(explain(refusal)).toMatch(/^.*not made by one.*$/)
})

test('with a key, a file that anybody could have written is not restored', async () => {
  const secrets = { 'files/secrets/auth': 'the secret of an attacker' }

  await expect(verifyBackup(await aForgery(secrets, undefined), key)).rejects.toThrow(
    /not encrypted, although BACKUP_KEY is set/,
  )
  await expect(verifyBackup(await aForgery(secrets, 'their own key'), key)).rejects.toThrow(
    /BACKUP_KEY is not the key/,
  )
  await expect(verifyBackup(await aForgery(secrets, key), key)).resolves.toBeTruthy()
})

test('a manifest made with another key has another MAC', async () => {
  const sum = summing(key)
  sum.add('about.json', Buffer.from('{}'))
  const other = summing('their own key')
  other.add('about.json', Buffer.from('{}'))

  const [ours, theirs] = [sum.seal(), other.seal()]
  expect(theirs.checksum).toBe(ours.checksum)
  expect(theirs.mac).not.toBe(ours.mac)
})

test('a backup is stored in a bucket and restored from it; without a key it is not encrypted', async () => {
  const env = { ...ofShop, ...bucket.settings, S3_BUCKET: '', BACKUP_KEY: '' }

  const made = await run('backup', env, '--to', 's3://pictures/nightly')
  expect(made).toMatchObject({ code: 0 })
  expect(made.output).toMatch(/\(\d+(\.\d)? MB in all\)/)
  const [, address = ''] = /Backed up to (s3:\S+)/.exec(made.output) ?? []

  const database = await createDatabase(inject('postgresUrl'))
  onTestFinished(() => database.drop())
  const there = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'from-bucket') }
  const restored = await run('restore', { ...env, ...there }, address)
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('npm start') })
  expect((await readdir(there.DATA_DIR)).filter((name) => name.startsWith('.restore'))).toEqual([])
})

describe('every night', () => {
  const place = { folder: join(folder, 'nightly') }
  const backups = { ...shop.pictures, databaseUrl: shop.databaseUrl, dataDir: shop.dataDir }
  const { backup } = shop.config
  const isSetOnServer = { ...backup.isSetOnServer, place: true }
  const source = { ...shop.backups.source, given: { ...backup, place, isSetOnServer } }
  const given = { ...backups, queues: shopQueues, source }
  const uploads = join(shop.dataDir, 'uploads')
  const backupState = () => describeBackups(shop.db, backup)

  test('a backup is made, and outdated ones are removed', async () => {
    const old = Array.from({ length: 9 }, (_, day) =>
      nameOfBackup(new Date(Date.UTC(2026, 0, 5 + day)), false),
    )
    await mkdir(place.folder)
    for (const name of old) await writeFile(join(place.folder, name), '')
    // Two drafts: an old one, left by a killed backup, and a new one, whose backup may still be running.
    const [killed, fresh] = ['.nirbhaya-20260105T000000Z.tar.zst.part', '.nirbhaya-x.part']
    for (const name of [killed, fresh]) await writeFile(join(place.folder, name), '')
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
    await utimes(join(place.folder, killed), twoDaysAgo, twoDaysAgo)

    await backUpAndPrune(given)

    expect(await readdir(place.folder)).not.toContain(killed)
    await rm(join(place.folder, fresh))
    const left = await readdir(place.folder)
    expect(left).toHaveLength(7)
    expect(left).not.toContain(old[0])
    expect(await backupState()).toMatchObject({ isLate: false })
  })

  test('a picture removed meanwhile is left out, and nothing else', async () => {
    const [stays, goes, gone] = [newId(), newId(), newId()]
    for (const id of [stays, goes])
      await storeImage(shop.storage, id, await anUploadedFile(await aPicture()))
    await mkdir(join(uploads, 'images', gone), { recursive: true })
    /**
     * A storage driver whose listing is outdated as soon as it is returned, because two of the listed folders
     * are deleted meanwhile: `goes`, which contains a picture, and `gone`, which is empty.
     */
    class Losing extends FSDriver {
      override async listAll(...asked: Parameters<FSDriver['listAll']>) {
        const page = await super.listAll(...asked)
        for (const id of [goes, gone])
          await rm(join(uploads, 'images', id), { recursive: true, force: true })
        return page
      }
    }
    const storage = new Disk(new Losing({ location: uploads, visibility: 'private' }))

    const { pictures } = await makeBackup({ ...given, storage }, new PassThrough().resume(), key)

    const left = []
    for await (const name of pictureKeys(shop.storage)) left.push(name)
    expect(left).toContain(imageSizeKey(stays, '60.webp'))
    expect(pictures).toBe(left.length)
  })

  test('a failure is recorded and counted, and leaves no incomplete file', async () => {
    await rm(join(shop.dataDir, 'secrets', 'empty'), { recursive: true, force: true })
    await mkdir(join(shop.dataDir, 'secrets', 'empty'))

    await expect(backUpAndPrune(given)).rejects.toThrow('EISDIR')

    expect((await readdir(place.folder)).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await backupState()).toMatchObject({
      isLate: false,
      failed: { why: expect.any(String) },
    })
    expect(await shop.metric('backup_failed')).toBe(1)
  })

  test('only one runs at a time, and pictures are kept while it runs', async () => {
    const holder = new pg.Client({ connectionString: shop.databaseUrl })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query(lockForBackup)
    const id = newId()
    await storeImage(shop.storage, id, await anUploadedFile(await aPicture()))

    await expect(backUpAndPrune(given)).rejects.toThrow('Another backup is just being made.')
    await expect(shop.jobHandlers['picture.remove-unused']({ ids: [id] })).rejects.toThrow(
      'not removed',
    )
    await holder.query('rollback')
    await shop.jobHandlers['picture.remove-unused']({ ids: [id] })
    expect(await shop.storage.exists(imageSizeKey(id, '60.webp'))).toBe(false)
  })
})
