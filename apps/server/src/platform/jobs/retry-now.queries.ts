import { sql } from 'drizzle-orm'
import type { Tx } from '../database/client.ts'

/** Makes failed jobs of these queues due now instead of after their pause. */
export async function retryNow(tx: Tx, queues: string[]): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set start_after = now()
    where state = 'retry' and start_after > now() and name in ${queues}`)
}
