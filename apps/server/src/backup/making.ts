import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { holdForBackup } from '../platform/database/backup-lock.ts'
import type { Queues } from '../platform/jobs/queues.ts'
import { findBytes, type Storage } from '../platform/storage/storage.ts'
import { type About, format, isBackedUpFile, type Manifest, part, summing } from './about.ts'
import { copyWaiting, isAtWork } from './jobs.queries.ts'
import * as tables from './tables.queries.ts'

export interface Shop {
  databaseUrl: string
  storage: Storage
  dataDir: string
  queues: Queues
}

/** Another backup is being made. */
export class BackupUnderWay extends Error {
  override name = 'BackupUnderWay'
}

/** Of a cluster that is not the backup's. */
export const excludedFiles = ['postgres-password']

/** What is read before it is handed on: bounds the memory, however large a table is. */
const partBytes = 4 * 1024 * 1024

/**
 * Writes everything that a shop is made of as of one moment, while it goes on: tables, waiting work,
 * pictures and secrets. What has an end (finished jobs, counters of the limits) is left out.
 * @throws BackupUnderWay
 */
export async function makeBackup(
  shop: Shop,
  target: Writable,
  key: string | undefined,
): Promise<Manifest> {
  const client = new pg.Client({
    connectionString: shop.databaseUrl,
    application_name: 'nirbhaya-backup',
  })
  // Heard by the statement that was under way.
  client.on('error', () => undefined)
  await client.connect()
  // With what packs and encrypts: a start does without.
  const { writeArchive } = await import('./archive.ts')
  const archive = writeArchive(target, key)
  try {
    await client.query('begin isolation level repeatable read read only')
    await tables.settle(client)
    // Before the moment is taken: pictures that it shows stay until this ends.
    const { rows } = await client.query<{ held: boolean }>(holdForBackup)
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
  const put: Add = (name, bytes) => {
    sum.add(name, bytes)
    return add(name, bytes)
  }
  const about: About = {
    format,
    madeAt: new Date().toISOString(),
    migrations: await tables.listMigrations(client),
    tables: await tables.listTables(client),
    wasRunning: await isAtWork(client),
  }
  await put(part.about, json(about))

  const written: Omit<Manifest, 'checksum' | 'mac'> = {
    tables: {},
    sequences: await tables.readSequences(client),
    jobs: 0,
    ...(await writeFiles(shop.dataDir, put)),
    pictures: 0,
    pictureBytes: 0,
  }
  for (const table of about.tables) {
    written.tables[table.name] = await tables.fingerprint(client, table)
    await writeRows(client, tables.copyOut(table), (count) => part.table(table.name, count), put)
  }
  written.jobs = await writeRows(client, copyWaiting(shop.queues), part.jobs, put)
  await writePictures(shop.storage, written, put)
  const manifest: Manifest = { ...written, ...sum.seal() }
  await add(part.manifest, json(manifest))
  return manifest
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))

async function writeRows(
  client: pg.Client,
  copy: string,
  name: (count: number) => string,
  put: Add,
) {
  const rows = client.query(copyTo(copy))
  let [chunks, bytes, count]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    await put(name(++count), Buffer.concat(chunks))
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

/** What this installation made for itself: without it nobody stays signed in. */
async function writeFiles(dataDir: string, put: Add): Promise<{ secrets: number }> {
  const names = await readdir(join(dataDir, 'secrets')).catch(() => [])
  const secrets = names.filter(
    (name) => isBackedUpFile(`secrets/${name}`) && !excludedFiles.includes(name),
  )
  for (const name of secrets) {
    await put(part.file(`secrets/${name}`), await readFile(join(dataDir, 'secrets', name)))
  }
  // The books of the test bank, where there is one.
  const sandbox = await readFile(join(dataDir, 'payment-sandbox.json')).catch(() => undefined)
  if (sandbox) await put(part.file('payment-sandbox.json'), sandbox)
  return { secrets: secrets.length }
}

async function writePictures(
  storage: Storage,
  written: Pick<Manifest, 'pictures' | 'pictureBytes'>,
  put: Add,
) {
  for await (const key of pictureKeys(storage)) {
    const bytes = await findBytes(storage, key)
    // Of a form that was refused: what the moment shows stays until this ends.
    if (!bytes) continue
    await put(part.picture(key), bytes)
    written.pictures++
    written.pictureBytes += bytes.length
  }
}

/** Every stored picture's key. */
export async function* pictureKeys(storage: Storage): AsyncGenerator<string> {
  // Folder by folder: one that goes meanwhile takes no others with it.
  for await (const image of listFolder(storage, 'images')) {
    if (image.isFile) continue
    for await (const file of listFolder(storage, image.prefix)) if (file.isFile) yield file.key
  }
}

async function* listFolder(storage: Storage, folder: string) {
  let paginationToken: string | undefined
  do {
    const page = await storage
      .listAll(folder, paginationToken ? { paginationToken } : {})
      // The first picture makes the folder.
      .catch(isNoFolder)
    yield* page.objects
    paginationToken = page.paginationToken
  } while (paginationToken)
}

function isNoFolder(error: Error) {
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
    return { objects: [], paginationToken: undefined }
  }
  throw error
}
