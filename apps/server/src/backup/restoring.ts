import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { from as copyFrom } from 'pg-copy-streams'
import { knownMigrations, migrate } from '../platform/database/migrate.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'
import { findBytes } from '../platform/storage/storage.ts'
import { damaged, readArchive, UnusableBackup } from './archive.ts'
import {
  type About,
  format,
  isBackedUpFile,
  isPictureKey,
  type Manifest,
  part,
  placeOf,
  summing,
} from './backup-format.ts'
import { createPendingJobsTable, queuePendingJobs } from './jobs.queries.ts'
import { excludedFiles, type Shop } from './make-backup.ts'
import { pictureKeys } from './picture-keys.service.ts'
import * as tables from './tables.queries.ts'

export class NotEmpty extends Error {
  override name = 'NotEmpty'
}

export interface OpenedBackup {
  about: About
  manifest: Manifest
}

interface VerifiedBackup extends OpenedBackup {
  /** The ids of all pictures; each has a file for every size. */
  pictureIds: Set<string>
}

/**
 * Reads a whole backup and checks it against its own manifest; changes nothing.
 * @throws UnusableBackup
 */
export async function verifyBackup(file: string, key: string | undefined): Promise<VerifiedBackup> {
  const sum = summing(key)
  let about: About | undefined
  let manifest: Manifest | undefined
  const pictureIds = new Set<string>()
  for await (const { name, bytes } of readArchive(file, key)) {
    if (name === part.manifest) manifest = JSON.parse(bytes.toString())
    else sum.add(name, bytes)
    const { kind, rest } = placeOf(name)
    if (kind === 'files' && !isBackedUpFile(rest)) throw new UnusableBackup('notOurs', notOurs)
    if (kind === 'pictures' && !isPictureKey(rest)) throw new UnusableBackup('notOurs', notOurs)
    if (kind === 'pictures') pictureIds.add(pictureIdOf(rest))
    if (name === part.about) about = JSON.parse(bytes.toString())
    if (about && about.format > format) throw new UnusableBackup('tooNew', tooNew)
  }
  if (!about || !manifest || !isSealed(manifest, about, sum.seal())) {
    throw new UnusableBackup('damaged', damaged)
  }
  const known = knownMigrations()
  if (about.migrations.some((hash) => !known.includes(hash)))
    throw new UnusableBackup('tooNew', tooNew)
  return { about, manifest, pictureIds }
}

/**
 * Returns whether the backup matches the checksum and the MAC in its manifest. A manifest of format 1 has no
 * MAC, so only the checksum is compared. If such a file is encrypted, `age` has already checked a MAC of its
 * own.
 */
function isSealed(manifest: Manifest, about: About, seal: Pick<Manifest, 'checksum' | 'mac'>) {
  if (manifest.checksum !== seal.checksum) return false
  return about.format < 2 || manifest.mac === seal.mac
}

const notOurs =
  'This file has content that does not belong in a backup: it was not made by one of our shops.'
const tooNew = 'This backup was made by a newer version of the shop: restore it with that one.'

/** @throws NotEmpty if the folder was used by a shop or the object store has pictures */
export async function refuseUsedFolder({ dataDir, storage }: Pick<Shop, 'dataDir' | 'storage'>) {
  const secrets = await readdir(join(dataDir, 'secrets')).catch(() => [])
  if (secrets.some((name) => !excludedFiles.includes(name))) {
    throw new NotEmpty(`A shop was started in ${dataDir}: set DATA_DIR to an empty folder.`)
  }
  for await (const _key of pictureKeys(storage)) {
    throw new NotEmpty('There are pictures in the store already: restore into an empty one.')
  }
}

/**
 * Restores a verified backup into an empty database, in one transaction.
 * @returns how many of the backup's pending jobs were queued, and how many mails among them were cancelled
 * because the shop has probably sent them since the backup
 * @throws NotEmpty
 */
export async function restoreDatabase(
  file: string,
  key: string | undefined,
  { databaseUrl, queues }: Pick<Shop, 'databaseUrl' | 'queues'>,
  { about, manifest }: OpenedBackup,
  { sendsMails }: { sendsMails: boolean },
) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  try {
    if (!(await tables.isEmpty(client))) {
      throw new NotEmpty('The database has tables already: restore into an empty one.')
    }
    await migrate(databaseUrl, (migrating) => prepareJobs(migrating, queues), {
      upTo: about.migrations.at(-1),
    })
    await boss.start()
    await client.query('begin')
    await tables.applySessionSettings(client)
    const names = about.tables.map(({ name }) => name)
    // The backup contains totals and other values that triggers maintain. With triggers on, inserting the
    // rows would count them a second time.
    await tables.switchTriggers(client, 'disable', names)
    // Rows inserted by migrations are in the backup, too, so the tables are emptied first.
    await client.query(`truncate ${names.map(pg.escapeIdentifier).join(', ')}`)
    await copyRows(client, file, key, about)
    // Check deferred constraints now, because triggers can be enabled only after that.
    await client.query('set constraints all immediate')
    await tables.setSequences(client, manifest.sequences)
    await tables.switchTriggers(client, 'enable', names)
    const differences = await compareTables(client, { about, manifest })
    if (differences.length > 0) throw new Error(`Not as in the backup: ${differences.join(', ')}`)
    const jobs = await queuePendingJobs(client, boss, queues, sendsMails)
    await client.query('commit')
    return jobs
  } finally {
    await boss.stop({ graceful: false }).catch(() => undefined)
    await client.end()
  }
}

async function copyRows(client: pg.Client, file: string, key: string | undefined, about: About) {
  const copies = new Map(
    about.tables.map((table) => [`tables/${table.name}`, tables.copyIn(table)]),
  )
  copies.set('jobs/', await createPendingJobsTable(client))
  let open: { place: string; rows: Writable } | undefined
  const close = async () => {
    open?.rows.end()
    if (open) await finished(open.rows)
    open = undefined
  }
  for await (const { name, bytes } of readArchive(file, key)) {
    const { kind, rest } = placeOf(name)
    const place = `${kind}/${rest}`
    const copy = copies.get(place)
    if (open?.place !== place) await close()
    if (copy === undefined) continue
    open ??= { place, rows: client.query(copyFrom(copy)) }
    const { rows } = open
    await new Promise<void>((resolve, reject) => {
      rows.once('error', reject)
      rows.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
    rows.removeAllListeners('error')
  }
  await close()
}

/** Returns the tables whose rows differ from the backup. */
async function compareTables(
  client: pg.Client,
  { about, manifest }: OpenedBackup,
): Promise<string[]> {
  const different: string[] = []
  for (const table of about.tables) {
    const { rows, sum } = await tables.fingerprint(client, table)
    const expected = manifest.tables[table.name]
    if (rows !== expected?.rows || sum !== expected.sum) different.push(table.name)
  }
  return different
}

/** Returns the id of the picture in a key such as `images/<id>/60.webp`. */
export const pictureIdOf = (key: string): string => key.split('/')[1] ?? key

/** Restores pictures and secrets; each stored picture is read again and compared. */
export async function restoreFiles(
  file: string,
  key: string | undefined,
  { dataDir, storage }: Pick<Shop, 'dataDir' | 'storage'>,
): Promise<{ pictures: number; secrets: number }> {
  const pictures = await restorePictures(file, key, storage)
  return { pictures, secrets: await restoreSecrets(file, key, dataDir) }
}

/** Restores the pictures that the store does not have yet. @returns how many pictures' files the backup has */
export async function restorePictures(
  file: string,
  key: string | undefined,
  storage: Shop['storage'],
): Promise<number> {
  let pictures = 0
  for await (const { name, bytes } of readArchive(file, key)) {
    const { kind, rest } = placeOf(name)
    if (kind !== 'pictures') continue
    const found = await findBytes(storage, rest)
    if (!found || !bytes.equals(found)) {
      await storage.put(rest, bytes)
      if (!bytes.equals(await storage.getBytes(rest)))
        throw new Error(`Not as in the backup: ${rest}`)
    }
    pictures++
  }
  return pictures
}

/** Restores the files of the data folder. @returns how many secrets are among them */
export async function restoreSecrets(
  file: string,
  key: string | undefined,
  dataDir: string,
): Promise<number> {
  let secrets = 0
  for await (const { name, bytes } of readArchive(file, key)) {
    const { kind, rest } = placeOf(name)
    if (kind !== 'files') continue
    const path = join(dataDir, rest)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(`${path}.new`, bytes, { mode: 0o600, flush: true })
    await rename(`${path}.new`, path)
    if (rest.startsWith('secrets/')) secrets++
  }
  return secrets
}

/** Returns the secret of the shop that made the backup; undefined if that shop had it from its environment. */
export async function readAuthSecretOf(
  file: string,
  key: string | undefined,
): Promise<string | undefined> {
  for await (const { name, bytes } of readArchive(file, key)) {
    if (name === part.file('secrets/auth')) return bytes.toString('utf8')
    if (placeOf(name).kind === 'tables') break
  }
  return undefined
}
