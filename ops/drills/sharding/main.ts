import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { shopQueues } from '../../../apps/server/src/collected.ts'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { prepareJobs } from '../../../apps/server/src/platform/jobs/jobs.ts'
import { startServer } from '../debian-postgres.ts'
import { buyUntilItWorks } from './buying.ts'
import { customersTables } from './splitting.ts'

/**
 * What stands between the shop's tables and two database machines: the customers' tables, split by the
 * hash of the customer, one half behind foreign tables on a second server. Tries every rule and every
 * kind of statement, and prints what PostgreSQL says. `node ops/drills/sharding/main.ts`; wants Debian's
 * postgresql-15. The verdict is in ops/sharding.md.
 */
const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-sharding-'))
await chmod(folder, 0o711)
const near = await startServer(folder, 'near')
const far = await startServer(folder, 'far')
await migrate(near.url, (client) => prepareJobs(client, shopQueues))
await migrate(far.url, async () => undefined)
const client = new pg.Client({ connectionString: near.url })
await client.connect()

/** Does it and keeps it. @returns what PostgreSQL says against it */
async function attempt(text: string, values: unknown[] = []): Promise<string | undefined> {
  await client.query('savepoint attempt')
  try {
    await client.query(text, values)
    await client.query('release attempt')
    return undefined
  } catch (error) {
    await client.query('rollback to attempt')
    return (error as Error).message
  }
}
const say = (isGood: boolean, what: string, why = '') =>
  console.log(`${isGood ? 'ok       ' : 'REFUSED  '} ${what}${why ? `: ${why}` : ''}`)

interface Rule {
  table: string
  name: string
  definition: string
  /** Of a unique key: whether the customer is part of it. */
  has_customer: boolean
}

async function rulesOf(kind: 'unique' | 'foreign') {
  const { rows } = await client.query<Rule>(
    kind === 'unique'
      ? `select c.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition,
           exists (select from pg_attribute a
             where a.attrelid = x.indrelid and a.attnum = any(x.indkey) and a.attname = 'customer_id')
             as has_customer
         from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
         where c.relnamespace = 'public'::regnamespace and x.indisunique order by 1, 2`
      : `select conrelid::regclass::text as table, conname as name,
           pg_get_constraintdef(oid) as definition, false as has_customer
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}

const sharded = await customersTables(near.url)
console.log(`\nTables with the customer in each row: ${sharded.join(', ')}`)

const unique = (await rulesOf('unique')).filter(({ table }) => sharded.includes(table))
const foreign = (await rulesOf('foreign')).filter(({ table, definition }) =>
  [table, /REFERENCES "?(\w+)/.exec(definition)?.[1] ?? ''].some((it) =>
    sharded.includes(it.replaceAll('"', '')),
  ),
)

console.log('\n1. Split by the hash of the customer, still on one machine')
await client.query('begin')
for (const name of sharded) {
  await client.query(
    `alter table "${name}" rename to "old_${name}";
     create table "${name}" (like "old_${name}" including defaults) partition by hash (customer_id);
     create table "${name}_0" partition of "${name}" for values with (modulus 2, remainder 0);
     create table "${name}_1" partition of "${name}" for values with (modulus 2, remainder 1)`,
  )
}
const renamed = (definition: string) => definition.replace(/INDEX \w+ ON/, 'INDEX ON')
for (const { table, name, definition } of unique) {
  const why = await attempt(renamed(definition).replace('public.old_', 'public.'))
  say(why === undefined, `unique ${table}.${name}`, why)
}
for (const { table, name, definition } of foreign) {
  const why = await attempt(
    `alter table ${table.replaceAll('"', '') === 'order' ? '"order"' : table} add ${definition}`,
  )
  say(why === undefined, `foreign key ${table}.${name}`, why)
}
await client.query('rollback')

console.log('\n2. One half on a second server')
await client.query('begin')
await client.query(
  `create extension postgres_fdw;
   create server far foreign data wrapper postgres_fdw
     options (host '127.0.0.1', port '${far.port}', dbname 'postgres', async_capable 'true');
   create user mapping for shop server far options (user 'shop')`,
)
for (const name of sharded) {
  await client.query(
    `alter table "${name}" rename to "old_${name}";
     create table "${name}" (like "old_${name}" including defaults) partition by hash (customer_id);
     create table "${name}_0" partition of "${name}" for values with (modulus 2, remainder 0);
     create foreign table "${name}_1" partition of "${name}" for values with (modulus 2, remainder 1)
       server far options (table_name '${name}')`,
  )
}
for (const { table, name, definition } of unique) {
  const why = await attempt(renamed(definition).replace('public.old_', 'public.'))
  say(why === undefined, `unique ${table}.${name}`, why)
}
for (const { table, name, definition } of foreign) {
  const why = await attempt(
    `alter table ${table.replaceAll('"', '') === 'order' ? '"order"' : table} add ${definition}`,
  )
  say(why === undefined, `foreign key ${table}.${name}`, why)
}
await client.query('rollback')
await client.end()

console.log('\n3. The shop itself buys; whatever stands in its way goes back to the first server')
await buyUntilItWorks({ folder, near, far, sharded, say })

await near.stop()
await far.stop()
await rm(folder, { recursive: true, force: true })
