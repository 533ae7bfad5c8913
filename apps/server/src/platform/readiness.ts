import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './database/client.ts'
import { knownMigrations } from './database/migrate.ts'

type Because = 'stopping' | 'busy' | 'database' | 'migrations'

/** Whether this process can serve. */
export interface Readiness {
  whyNotReady(): Promise<Because | undefined>
  /** From now on balancers are told to go elsewhere, while what they still send is answered. */
  beginStopping(): void
  /** A customer was refused for want of room: for a moment balancers are told to go elsewhere. */
  noteRefusal(): void
}

/** A balancer does not wait for long either. */
const patienceMs = 2_000
/** However often and by however many it is asked, the database is asked once in that time. */
const trueForMs = 500
/** A balancer that looks every few seconds should see a process that refuses customers. */
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
      if (!asked || performance.now() - asked.at > trueForMs) {
        const late = sleep(patienceMs, 'database' as const, { ref: false })
        const answer = Promise.race([askDatabase(), late]).catch(() => 'database' as const)
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
