import pg from 'pg'
import type { Fingerprint, TableShape } from './backup-format.ts'

/** These tables are not backed up, because they describe the processes that run now. */
const processTables = ['content_reader']

/** With these settings, rows have the same text on every server. */
const settings = [
  "set local timezone to 'UTC'",
  'set local datestyle to iso',
  'set local intervalstyle to postgres',
  'set local extra_float_digits to 1',
  'set local statement_timeout to 0',
  'set local idle_in_transaction_session_timeout to 0',
]

export async function applySessionSettings(client: pg.Client): Promise<void> {
  await client.query(settings.join('; '))
}

const quote = pg.escapeIdentifier

const columnsOf = ({ columns }: TableShape) => columns.map(quote).join(', ')

/** Returns the statement that exports all rows of a table, including those in its partitions. */
export const copyOut = (table: TableShape) =>
  `copy (select ${columnsOf(table)} from public.${quote(table.name)}) to stdout`

export const copyIn = (table: TableShape) =>
  `copy public.${quote(table.name)} (${columnsOf(table)}) from stdin`

/** Returns all tables of the shop, ordered so that none comes before a table that it references. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { refersTo: string[] }>(
    `select c.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select distinct r.relname::text from pg_constraint k
         join pg_class r on r.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relpersistence = 'p' and c.relname <> all ($1)
     order by c.relname`,
    [processTables],
  )
  const ordered: TableShape[] = []
  const isPlaced = (name: string) =>
    !rows.some((row) => row.name === name) || ordered.some((table) => table.name === name)
  while (ordered.length < rows.length) {
    const next = rows.filter((row) => !isPlaced(row.name) && row.refersTo.every(isPlaced))
    if (next.length === 0) throw new Error('tables that refer to each other in a circle')
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })))
  }
  return ordered
}

export async function fingerprint(client: pg.Client, table: TableShape): Promise<Fingerprint> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*) as rows, coalesce(sum(
       ('x' || left(encode(sha256(convert_to(it::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint
     ), 0)::text as sum
     from (select ${columnsOf(table)} from public.${quote(table.name)}) it`,
  )
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' }
}

export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function setSequences(client: pg.Client, sequences: Record<string, string>) {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${quote(name)}`, value])
  }
}

export async function switchTriggers(
  client: pg.Client,
  to: 'enable' | 'disable',
  tables: string[],
) {
  for (const name of tables) {
    await client.query(`alter table public.${quote(name)} ${to} trigger user`)
  }
}

/** Returns the hashes of migrations, oldest first. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname !~ '^pg_(toast|temp)' limit 1`,
  )
  return rows.length === 0
}
