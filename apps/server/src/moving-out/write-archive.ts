import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatDateTime } from '@nirbhaya/contract/dates'
import {
  type ArchiveTable,
  archiveTables,
  archiveReadme as readme,
} from '@nirbhaya/contract/messages/moving-out/archive-tables'
import { paiseToRupees } from '@nirbhaya/contract/money'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { pictureKeys } from '../backup/picture-keys.service.ts'
import { getShopName } from '../brand/brand.service.ts'
import { clock } from '../platform/clock.ts'
import { type Columns, toCsv } from '../platform/http/bodies/spreadsheet.ts'
import { connectionName } from '../platform/software-name.ts'
import { findBytes } from '../platform/storage/storage.ts'
import { type ArchiveRow, readTable } from './archive-tables.queries.ts'
import {
  archiveKey,
  isWanted,
  type MovingOut,
  noteFailure,
  noteReady,
} from './moving-out.service.ts'

/**
 * Writes the archive to the data folder, then stores it. Tables are read in portions, and pictures one at a time, so
 * memory does not grow with the shop. A job that was killed begins again.
 */
export async function writeArchive(given: MovingOut, id: string): Promise<void> {
  const { db, dataDir, storage } = given
  if (!(await isWanted(db, id))) return
  const folder = join(dataDir, 'moving-out')
  // Also removes what a killed job left.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${id}.zip`)
  try {
    await writeTo(draft, given)
    const { size } = await stat(draft)
    await storage.putStream(archiveKey(id), createReadStream(draft), { contentLength: size })
    await noteReady(given, id, size)
  } catch (error) {
    await noteFailure(db, id)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeTo(path: string, { db, databaseUrl, storage }: MovingOut): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: connectionName('moving-out'),
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const zip = new ZipFile()
    const fail = (error: unknown) => zip.emit('error', error)
    zip.addBuffer(Buffer.from(await readmeOf(await getShopName(db))), 'README.txt')
    for (const table of Object.keys(archiveTables) as ArchiveTable[]) {
      addLazily(zip, `${table}.csv`, () => csvOf(client, table), fail)
    }
    for await (const key of pictureKeys(storage)) {
      addLazily(zip, key, () => pictureOf(storage, key), fail)
    }
    zip.end()
    const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
    const failed = new Promise<never>((_, reject) => zip.once('error', reject))
    await Promise.race([written, failed])
  } finally {
    await client.end()
  }
}

/** Adds a file that is read only when its turn comes. */
function addLazily(
  zip: ZipFile,
  path: string,
  open: () => AsyncIterable<string | Uint8Array>,
  fail: (error: unknown) => void,
): void {
  zip.addReadStreamLazy(path, (give) => {
    const stream = Readable.from(open(), { objectMode: false })
    stream.once('error', fail)
    give(null, stream)
  })
}

async function* pictureOf(storage: MovingOut['storage'], key: string) {
  // A picture may have been removed since it was listed; then its file is empty.
  yield (await findBytes(storage, key)) ?? Buffer.alloc(0)
}

const csvOf = (client: pg.Client, table: ArchiveTable) =>
  toCsv(columnsOf(table), readTable(client, table), 'person')

const columnsOf = (table: ArchiveTable): Columns<ArchiveRow> =>
  Object.keys(archiveTables[table].columns).map((title) => ({
    title,
    of: (row) => {
      const value = row[title] ?? ''
      // The driver returns large numbers as texts.
      return title.endsWith('_rupees') && value !== '' ? paiseToRupees(Number(value)) : value
    },
  }))

async function readmeOf(shop: string): Promise<string> {
  const tables = Object.entries(archiveTables).flatMap(([name, { about, columns }]) => [
    `${name}.csv: ${about}`,
    ...Object.entries(columns).map(([column, meaning]) => `  ${column}: ${meaning}`),
    '',
  ])
  const { head, pictures, without } = readme
  const now = formatDateTime(clock.now())
  return [head(shop, now), '', readme.tables, '', ...tables, pictures, without, ''].join('\n')
}
