import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { clock } from '../platform/clock.ts'
import type { Queues } from '../platform/jobs/queues.ts'
import { connectionName } from '../platform/software-name.ts'

/**
 * Returns the statement that copies all jobs that are not done yet, including those that wait for another
 * attempt. Scheduled jobs are left out, because the schedule queues them again.
 */
export const copyPendingJobs = (queues: Queues) => `copy (
  select id, name, data, start_after from pgboss.job
  where state in ('created', 'retry', 'active')
    and name in (${Object.keys(queues)
      .filter((name) => queues[name]?.schedule === undefined)
      .map((name) => `'${name}'`)
      .join(', ')})
) to stdout`

/** Returns whether a shop, on this machine or another, is using the database. */
export async function isAtWork(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = $1 limit 1`,
    [connectionName('jobs')],
  )
  return rows.length > 0
}

/** Creates a temporary table for the pending jobs of a backup. @returns the statement that fills it */
export async function createPendingJobsTable(client: pg.Client): Promise<string> {
  await client.query(
    'create temp table waiting (id uuid, name text, data jsonb, start_after timestamptz)',
  )
  return 'copy waiting (id, name, data, start_after) from stdin'
}

interface Waiting {
  id: string
  name: string
  data: object
  startAfter: Date
}

const pageSize = 500

const latest = (one: Date, other: Date) => (one > other ? one : other)

/**
 * Queues the jobs that a backup contains. Unless `sendsMails` is set, mails whose time to be sent has passed
 * are set aside: their jobs are stored as cancelled, because the shop has most likely sent these mails.
 * @returns how many jobs were queued, and how many mails were set aside
 */
export async function queuePendingJobs(
  client: pg.Client,
  boss: PgBoss,
  queues: Queues,
  sendsMails: boolean,
) {
  const counts = { queued: 0, setAside: 0 }
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  for (const name of Object.keys(queues)) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await client.query<Waiting>(
        `select id, name, data, start_after as "startAfter" from waiting
         where name = $1 and id > $2 order by id limit ${pageSize}`,
        [name, after],
      )
      if (rows.length === 0) break
      after = rows.at(-1)?.id ?? after
      const now = clock.now()
      // If a job is long overdue, pg-boss deletes it and never runs it. So an overdue job gets the current
      // time as its `startAfter`.
      const due = rows.map((row) => ({ ...row, startAfter: latest(row.startAfter, now) }))
      await boss.insert(name, due, { db })
      const aside =
        queues[name]?.isMail && !sendsMails
          ? rows.filter(({ startAfter }) => startAfter <= now).map(({ id }) => id)
          : []
      if (aside.length > 0) await boss.cancel(name, aside, { db })
      counts.queued += rows.length - aside.length
      counts.setAside += aside.length
    }
  }
  return counts
}
