import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { inServer } from '../data-dir/own-files.ts'

const folder = inServer('src', 'platform', 'database', 'functions')

/** This table is in the same schema as the table of the applied migrations. Backups leave out both. */
const applied = 'drizzle.applied_function'

/**
 * Updates the SQL functions and triggers of a migrated database: applies every file whose text has
 * changed since it was last applied. Each file can be applied repeatedly.
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists ${applied} (name text primary key, hash text not null)`,
  )
  const { rows } = await client.query<{ name: string; hash: string }>(`select * from ${applied}`)
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = (await readFunctions()).filter(({ name, hash }) => hashes.get(name) !== hash)
  if (changed.length === 0) return
  await client.query('begin')
  try {
    for (const { name, hash, text } of changed) {
      await client.query(text)
      await client.query(
        `insert into ${applied} values ($1, $2) on conflict (name) do update set hash = excluded.hash`,
        [name, hash],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readFunctions() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      return { name: basename(file, '.sql'), hash, text }
    }),
  )
}
