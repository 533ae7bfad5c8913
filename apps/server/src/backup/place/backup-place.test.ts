import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBackupPlace, saveBackupPlace } from '@nirbhaya/contract/backup/backup-place'
import { backupPlaceRefusals as refusals } from '@nirbhaya/contract/messages/backup'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { s3Server } from '../../../test/stores/s3-server.ts'
import { testShop } from '../../../test/test-shop.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { openBackups } from '../backup.service.ts'
import { verifyBackup } from '../restoring.ts'
import { readBackupSettings, savedBackupPlace } from './saved-place.service.ts'

const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-place-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const store = await s3Server()
store.addKey('backups', 'a-secret-key-of-the-store')
const bucket = {
  kind: 'bucket' as const,
  folder: 'shop/nightly',
  endpoint: store.settings.S3_ENDPOINT ?? '',
  region: 'us-east-1',
  bucket: 'pictures',
  accessKeyId: 'backups',
  secretAccessKey: 'a-secret-key-of-the-store',
  isEncrypted: true,
  passphrase: 'a passphrase that nobody guesses',
  nightly: 'on' as const,
}

describe('a place that the owner enters', async () => {
  const shop = await testShop({ BACKUP_NIGHTLY: '' })
  const { api } = await signInAdmin(shop)
  const save = (changed: Partial<Omit<typeof bucket, 'kind' | 'nightly'>>) =>
    api(saveBackupPlace, { body: { ...bucket, ...changed } })

  test.each([
    [{ accessKeyId: 'WRONG' }, { secretAccessKey: refusals.wrongKeys }],
    [{ bucket: 'no-such-bucket' }, { bucket: refusals.noBucket }],
    [{ endpoint: `http://127.0.0.1:${await freePort()}` }, { endpoint: refusals.notReached }],
    [{ endpoint: 'http://169.254.169.254' }, { endpoint: refusals.invalidEndpoint }],
    [{ endpoint: 'https://s3.example.com/path' }, { endpoint: refusals.invalidEndpoint }],
    [{ folder: '../elsewhere' }, { folder: refusals.invalidBucketFolder }],
    [{ passphrase: 'short' }, { passphrase: refusals.invalidPassphrase }],
    [{ passphrase: '' }, { passphrase: refusals.invalidPassphrase }],
    [{ secretAccessKey: '' }, { secretAccessKey: refusals.secretKeyAgain }],
  ])('is refused in words: %j', async (changed, fields) => {
    await expect(save(changed)).rejects.toMatchObject({ status: 400, fields })
    expect((await api(getBackupPlace)).place).toMatchObject({ kind: 'shop', isEncrypted: false })
  })

  test('takes backups from then on, and its secrets are never shown', async () => {
    const { place } = await save({})

    expect(place).toMatchObject({
      kind: 'bucket',
      inUse: 's3://pictures/shop/nightly/',
      hasSecretKey: true,
      isEncrypted: true,
      isReadable: true,
    })
    await shop.jobHandlers['backup.nightly']({})
    const { place: opened } = await openBackups(shop.backups)
    expect(await opened.list()).toEqual([expect.stringMatching(/\.tar\.zst\.age$/)])
    const { rows } = await shop.db.execute(
      sql`select values::text from settings union all select after::text from audit_log`,
    )
    for (const secret of [bucket.secretAccessKey, bucket.passphrase]) {
      expect(JSON.stringify([rows, place])).not.toContain(secret)
    }
  })

  test('keeps its secrets while the form leaves them empty, but not for another store', async () => {
    await save({})

    await save({ secretAccessKey: '', passphrase: '' })

    const settings = await readBackupSettings(shop.backups.source)
    expect(settings.key).toBe(bucket.passphrase)
    expect(settings.place.s3?.secretAccessKey).toBe(bucket.secretAccessKey)
    const other = { endpoint: 'https://other.example.com', secretAccessKey: '' }
    await expect(save(other)).rejects.toMatchObject({
      fields: { secretAccessKey: refusals.secretKeyAgain },
    })
  })

  test('can be a folder, which must be outside the shop and writable', async () => {
    const toFolder = (path: string) =>
      api(saveBackupPlace, {
        body: { kind: 'folder', folder: path, isEncrypted: false, nightly: 'off' },
      })
    await expect(toFolder('relative')).rejects.toMatchObject({
      fields: { folder: refusals.invalidFolder },
    })
    await expect(toFolder(join(shop.dataDir, 'uploads'))).rejects.toMatchObject({
      fields: { folder: refusals.folderInShop },
    })
    await expect(toFolder('/proc/backups')).rejects.toMatchObject({
      fields: { folder: refusals.invalidFolder },
    })
    await writeFile(join(folder, 'file'), '')
    await expect(toFolder(join(folder, 'file', 'backups'))).rejects.toMatchObject({
      fields: { folder: refusals.folderNotWritable },
    })

    await rm(join(folder, 'file'))
    const { place } = await toFolder(folder)

    expect(place).toMatchObject({ inUse: folder, hasSecretKey: false, nightly: 'off' })
    expect(await readdir(folder)).toEqual([])
    await shop.jobHandlers['backup.nightly']({})
    expect(await readdir(folder)).toEqual([])
    await shop.jobHandlers['backup.now']({})
    const [file = ''] = await readdir(folder)
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    await expect(verifyBackup(join(folder, file), undefined)).resolves.toBeTruthy()
  })
})

test('the environment wins, and the page says so', async () => {
  const own = join(folder, 'own')
  const settings = { BACKUP_TO: own, BACKUP_KEY: 'the key of the server', BACKUP_NIGHTLY: 'on' }
  const shop = await testShop(settings)
  const { api } = await signInAdmin(shop)

  const saved = api(saveBackupPlace, { body: bucket })

  await expect(saved).rejects.toMatchObject({ code: 'SET_BY_ENVIRONMENT' })
  expect((await api(getBackupPlace)).place).toMatchObject({
    inUse: own,
    isEncrypted: true,
    isSetOnServer: { place: true, passphrase: true, nightly: true },
  })
})

test('without a readable passphrase no backup is made, and the page says so', async () => {
  const shop = await testShop()
  const { api, user } = await signInAdmin(shop)
  await shop.db.transaction((tx) =>
    saveSettings(tx, savedBackupPlace, user._id, (before) => ({ ...before, passphrase: 'ab' })),
  )

  await expect(shop.jobHandlers['backup.now']({})).rejects.toThrow(/cannot be read any more/)

  expect((await api(getBackupPlace)).place.isReadable).toBe(false)
})
