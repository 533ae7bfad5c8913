import pg from 'pg'
import { shopQueues } from '../../../apps/server/src/collected.ts'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { prepareJobs } from '../../../apps/server/src/platform/jobs/jobs.ts'

interface Pair {
  near: { url: string }
  far: { url: string; port: number }
}

export async function on(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

export const databaseOf = ({ url }: Pair['near'], name: string) => url.replace(/postgres$/, name)

/** A migrated database on each server, half of these tables' rows on the second. */
export async function split({ near, far }: Pair, name: string, tables: string[]) {
  for (const server of [near, far]) await on(server.url, `create database ${name}`)
  const [here, there] = [databaseOf(near, name), databaseOf(far, name)]
  await migrate(here, (client) => prepareJobs(client, shopQueues))
  await migrate(there, async () => undefined)
  // Each server keeps the rules that it can: what other rows they speak of may be on the other one.
  const { rows: rules } = await on(
    there,
    `select conrelid::regclass as table, conname as name from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name: rule } of rules) {
    await on(there, `alter table ${table} drop constraint "${rule}"`)
    const parent = `select confrelid::regclass::text as parent from pg_constraint where conname = '${rule}'`
    const { rows } = await on(here, parent)
    const touched = [String(table), String(rows[0]?.parent)].map((it) => it.replaceAll('"', ''))
    if (touched.some((it) => tables.includes(it))) {
      await on(here, `alter table ${table} drop constraint "${rule}"`)
    }
  }
  await on(
    here,
    `create extension postgres_fdw;
     create server far foreign data wrapper postgres_fdw
       options (host '127.0.0.1', port '${far.port}', dbname '${name}');
     create user mapping for shop server far options (user 'shop')`,
  )
  for (const table of tables) {
    await on(
      here,
      `alter table "${table}" rename to "${table}_0";
       create table "${table}" (like "${table}_0" including defaults including generated) partition by hash (customer_id);
       alter table "${table}" attach partition "${table}_0" for values with (modulus 2, remainder 0);
       create foreign table "${table}_1" partition of "${table}"
         for values with (modulus 2, remainder 1) server far options (table_name '${table}')`,
    )
  }
  return here
}

/** Tables that have the customer in each row. */
export async function customersTables(url: string): Promise<string[]> {
  const { rows } = await on(
    url,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_id' and is_nullable = 'NO' order by 1`,
  )
  return rows.map(({ name }) => name as string)
}
