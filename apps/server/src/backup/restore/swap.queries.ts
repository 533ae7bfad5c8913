import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Queues } from '../../platform/jobs/queues.ts'
import type { TableShape } from '../backup-format.ts'
import * as tables from '../tables.queries.ts'

/** The records of backups describe files outside the database, so they are not replaced. */
const keptTables = ['backup']

/**
 * Replaces all rows of the shop by those of the database beside it, in the current transaction of `main`. Both have the
 * tables of the same release.
 * @throws if a table differs afterwards
 */
export async function replaceRows(main: pg.Client, beside: pg.Client): Promise<void> {
  for (const client of [main, beside]) await tables.applySessionSettings(client)
  const shapes = (await tables.listTables(main)).filter(({ name }) => !keptTables.includes(name))
  const names = shapes.map(({ name }) => name)
  // The rows contain totals that triggers maintain. With triggers on, they would be counted a second time.
  await tables.switchTriggers(main, 'disable', names)
  await main.query(`truncate ${names.map(pg.escapeIdentifier).join(', ')}`)
  for (const shape of shapes) await copyTable(main, beside, shape)
  await main.query('set constraints all immediate')
  await tables.setSequences(main, await tables.readSequences(beside))
  await tables.switchTriggers(main, 'enable', names)
}

async function copyTable(main: pg.Client, beside: pg.Client, shape: TableShape): Promise<void> {
  await pipeline(
    beside.query(copyTo(tables.copyOut(shape))),
    main.query(copyFrom(tables.copyIn(shape))),
  )
  const [copied, original] = [
    await tables.fingerprint(main, shape),
    await tables.fingerprint(beside, shape),
  ]
  if (copied.rows !== original.rows || copied.sum !== original.sum) {
    throw new Error(`Not as in the backup: ${shape.name}`)
  }
}

/** Replaces the waiting jobs. Scheduled jobs stay: their schedule queues them in both databases. */
export async function replaceJobs(
  main: pg.Client,
  beside: pg.Client,
  queues: Queues,
): Promise<void> {
  const names = Object.keys(queues).filter((name) => queues[name]?.schedule === undefined)
  const list = names.map(pg.escapeLiteral).join(', ')
  const { rows } = await main.query<{ columns: string[] }>(
    `select array(select attname::text from pg_attribute
       where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns`,
  )
  const columns = (rows[0]?.columns ?? []).map(pg.escapeIdentifier).join(', ')
  await main.query(`delete from pgboss.job where name in (${list})`)
  await pipeline(
    beside.query(
      copyTo(`copy (select ${columns} from pgboss.job where name in (${list})) to stdout`),
    ),
    main.query(copyFrom(`copy pgboss.job (${columns}) from stdin`)),
  )
}

/** Ends the sessions of the people of the shop: a person who was removed since may be among them again. */
export async function endStaffSessions(main: pg.Client): Promise<void> {
  await main.query(
    `delete from session where user_id in (select id from "user" where role <> 'customer')`,
  )
}

/** Returns the saved settings of these groups. */
export async function readGroups(client: pg.Client, names: string[]): Promise<Map<string, object>> {
  const { rows } = await client.query<{ name: string; values: object }>(
    'select name, values from settings where name = any ($1)',
    [names],
  )
  return new Map(rows.map(({ name, values }) => [name, values]))
}

/** Puts the settings of these groups back; a group without values is removed. */
export async function writeGroups(
  client: pg.Client,
  names: string[],
  groups: Map<string, object>,
): Promise<void> {
  await client.query('delete from settings where name = any ($1)', [names])
  for (const [name, values] of groups) {
    await client.query('insert into settings (name, values) values ($1, $2)', [name, values])
  }
}
