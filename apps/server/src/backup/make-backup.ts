import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { Disk } from 'flydrive'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { clock } from '../platform/clock.ts'
import { lockForBackup } from '../platform/database/backup-lock.ts'
import type { Queues } from '../platform/jobs/queues.ts'
import { connectionName } from '../platform/software-name.ts'
import { findBytes } from '../platform/storage/storage.ts'
import {
  type About,
  format,
  isBackedUpFile,
  type Manifest,
  part,
  summing,
} from './backup-format.ts'
import { copyPendingJobs, isAtWork } from './jobs.queries.ts'
import { pictureKeys } from './picture-keys.service.ts'
import * as tables from './tables.queries.ts'

export interface Shop {
  databaseUrl: string
  storage: Disk
  dataDir: string
  queues: Queues
}

export class BackupUnderWay extends Error {
  override name = 'BackupUnderWay'
}

/**
 * Secrets of the local database server. Backups leave them out, because a restored shop has a server of its
 * own.
 */
export const excludedFiles = ['postgres-password']

/** The size of a part, which limits the memory needed for a large table. */
const partBytes = 4 * 1024 * 1024

/**
 * Writes a consistent snapshot of a running shop: tables, pending jobs, pictures and secrets. Left out are
 * finished jobs and the tables that count requests for rate limits.
 * @throws BackupUnderWay
 */
export async function makeBackup(
  shop: Shop,
  target: Writable,
  key: string | undefined,
): Promise<Manifest> {
  const client = new pg.Client({
    connectionString: shop.databaseUrl,
    application_name: connectionName('backup'),
  })
  // Without a listener, a lost connection would end the process. The statement in progress reports the error.
  client.on('error', () => undefined)
  await client.connect()
  // Loaded on demand: the start of the shop does not need compression and encryption.
  const { writeArchive } = await import('./archive.ts')
  const archive = writeArchive(target, key)
  try {
    await client.query('begin isolation level repeatable read read only')
    await tables.applySessionSettings(client)
    // Take the lock before the snapshot. While it is held, the shop deletes no picture that the snapshot
    // refers to.
    const { rows } = await client.query<{ held: boolean }>(lockForBackup)
    if (!rows[0]?.held) throw new BackupUnderWay('Another backup is just being made.')
    const manifest = await writeAll(client, shop, { add: archive.add, key })
    await archive.finish()
    return manifest
  } catch (error) {
    archive.abort(error as Error)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Add = (name: string, bytes: Uint8Array) => Promise<void>

async function writeAll(
  client: pg.Client,
  shop: Shop,
  { add, key }: { add: Add; key: string | undefined },
): Promise<Manifest> {
  const sum = summing(key)
  const writePart: Add = (name, bytes) => {
    sum.add(name, bytes)
    return add(name, bytes)
  }
  const about: About = {
    format,
    madeAt: clock.now().toISOString(),
    migrations: await tables.listMigrations(client),
    tables: await tables.listTables(client),
    wasRunning: await isAtWork(client),
  }
  await writePart(part.about, json(about))

  const written: Omit<Manifest, 'checksum' | 'mac'> = {
    tables: {},
    sequences: await tables.readSequences(client),
    jobs: 0,
    ...(await writeFiles(shop.dataDir, writePart)),
    pictures: 0,
    pictureBytes: 0,
  }
  for (const table of about.tables) {
    written.tables[table.name] = await tables.fingerprint(client, table)
    await writeRows(
      client,
      tables.copyOut(table),
      (count) => part.table(table.name, count),
      writePart,
    )
  }
  written.jobs = await writeRows(client, copyPendingJobs(shop.queues), part.jobs, writePart)
  await writePictures(shop.storage, written, writePart)
  const manifest: Manifest = { ...written, ...sum.seal() }
  await add(part.manifest, json(manifest))
  return manifest
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))

async function writeRows(
  client: pg.Client,
  copy: string,
  name: (count: number) => string,
  writePart: Add,
) {
  const rows = client.query(copyTo(copy))
  let [chunks, bytes, count]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    await writePart(name(++count), Buffer.concat(chunks))
    chunks = []
    bytes = 0
  }
  for await (const chunk of rows) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes) await flush()
  }
  if (bytes > 0) await flush()
  return rows.rowCount
}

/** Writes the installation's own secrets. Without them, all sessions would end after a restore. */
async function writeFiles(dataDir: string, writePart: Add): Promise<{ secrets: number }> {
  const names = await readdir(join(dataDir, 'secrets')).catch(() => [])
  const secrets = names.filter(
    (name) => isBackedUpFile(`secrets/${name}`) && !excludedFiles.includes(name),
  )
  for (const name of secrets) {
    await writePart(part.file(`secrets/${name}`), await readFile(join(dataDir, 'secrets', name)))
  }
  const sandbox = await readFile(join(dataDir, 'payment-sandbox.json')).catch(() => undefined)
  if (sandbox) await writePart(part.file('payment-sandbox.json'), sandbox)
  return { secrets: secrets.length }
}

async function writePictures(
  storage: Disk,
  written: Pick<Manifest, 'pictures' | 'pictureBytes'>,
  writePart: Add,
) {
  for await (const key of pictureKeys(storage)) {
    const bytes = await findBytes(storage, key)
    // A picture can be missing only if it came with a form that the shop refused. The shop deletes such a
    // picture, here between the listing of its key and this read. No row of the snapshot refers to the
    // picture.
    if (!bytes) continue
    await writePart(part.picture(key), bytes)
    written.pictures++
    written.pictureBytes += bytes.length
  }
}
