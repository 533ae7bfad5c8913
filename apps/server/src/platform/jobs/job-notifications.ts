import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from 'pg-boss'
import { connectionName } from '../software-name.ts'

/**
 * The pause between two searches for due jobs. Each search also tests the connection: `timeoutMs` is the time
 * limit for its answer.
 */
const lookEveryMs = 2_000
const timeoutMs = 5_000
const retryMs = 500

/**
 * Finds queues with due jobs. Retries and delayed jobs become due without a notification. One query for all
 * queues costs a hundredth of what polling by every worker does.
 */
const findDueQueues = `
  select name from pgboss.queue q
  where exists (
    select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after <= now())`

/**
 * Listens for PostgreSQL's notifications of new jobs on a direct connection, even if other connections use a
 * pooler. Reconnects if the connection breaks. Also calls `onNotification` for every queue with a job that
 * has become due. If a notification is missed, no job is lost, because workers poll from time to time.
 */
export const listening =
  (url: string, onError: (error: Error) => void): NonNullable<Db['listen']> =>
  async (channel, onNotification, onReconnect) => {
    const closing = new AbortController()
    const { signal } = closing
    let isLost = false

    async function listen() {
      const client = new pg.Client({
        connectionString: url,
        application_name: connectionName('jobs'),
        keepAlive: true,
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
      })
      const ended = Promise.withResolvers<never>()
      ended.promise.catch(() => undefined)
      client.on('error', ended.reject)
      client.on('end', () => ended.reject(new Error('the listening connection ended')))
      client.on('notification', ({ payload }) => payload !== undefined && onNotification(payload))
      try {
        await client.connect()
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        isLost = false
        onReconnect()
        for (;;) {
          await Promise.race([ended.promise, sleep(lookEveryMs, undefined, { signal })])
          const { rows } = await client.query<{ name: string }>(findDueQueues)
          for (const { name } of rows) onNotification(name)
        }
      } finally {
        client.end().catch(() => undefined)
      }
    }

    async function keepListening() {
      while (!signal.aborted) {
        await listen().catch((error: Error) => {
          // Each loss of the connection is reported once, however many attempts to reconnect follow.
          if (!signal.aborted && !isLost) onError(error)
          isLost = true
        })
        await sleep(retryMs, undefined, { signal }).catch(() => undefined)
      }
    }

    const running = keepListening()
    return {
      async close() {
        closing.abort()
        await running
      },
    }
  }
