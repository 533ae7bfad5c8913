import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './database/client.ts'
import { knownMigrations } from './database/migrate.ts'

type Because = 'stopping' | 'busy' | 'database' | 'migrations'

export interface Readiness {
  whyNotReady(): Promise<Because | undefined>
  /** Makes balancers send requests elsewhere from now on. Requests that still arrive are answered. */
  beginStopping(): void
  /**
   * Reports that a customer was refused for lack of room. For a moment, balancers send requests elsewhere.
   */
  noteRefusal(): void
}

/** The time limit for the database's answer. Balancers do not wait longer for an answer either. */
const timeoutMs = 2_000
/** The database is asked at most once in this time, however often readiness is checked. */
const cachedForMs = 500
/**
 * After it refused a customer, a process reports `busy` for this long, so that balancers that check every
 * few seconds notice.
 */
const busyForMs = 5_000

export function createReadiness(db: Db): Readiness {
  const migration = knownMigrations().at(-1)
  let isStopping = false
  let refusedAt = Number.NEGATIVE_INFINITY
  let asked: { at: number; answer: Promise<Because | undefined> } | undefined

  async function askDatabase(): Promise<Because | undefined> {
    const { rows } = await db.execute(
      sql`select from drizzle.__drizzle_migrations where hash = ${migration}`,
    )
    return rows.length === 0 ? 'migrations' : undefined
  }

  return {
    async whyNotReady() {
      if (isStopping) return 'stopping'
      if (performance.now() - refusedAt < busyForMs) return 'busy'
      if (!asked || performance.now() - asked.at > cachedForMs) {
        const timeout = sleep(timeoutMs, 'database' as const, { ref: false })
        const answer = Promise.race([askDatabase(), timeout]).catch(() => 'database' as const)
        asked = { at: performance.now(), answer }
      }
      return asked.answer
    },
    beginStopping() {
      isStopping = true
    },
    noteRefusal() {
      refusedAt = performance.now()
    },
  }
}
