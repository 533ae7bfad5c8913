import { sql } from 'drizzle-orm'
import type { Db } from '../../src/platform/database/client.ts'

/** Adds this many newsletter subscribers: `reader.1@<host>` and so on. */
export async function addSubscribers(db: Db, count: number, host: string): Promise<void> {
  await db.execute(sql`
    insert into subscriber (id, email, created_at)
    select gen_random_uuid(), 'reader.' || n || '@' || ${host}, now() - interval '1 day'
    from generate_series(1, ${count}::int) n`)
}

/** Removes all subscribers, so that a test has only its own. */
export async function removeSubscribers(db: Db): Promise<void> {
  await db.execute(sql`delete from subscriber`)
}
