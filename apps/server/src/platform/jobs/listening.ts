import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from 'pg-boss'

/** The connection is asked so often what is due, which shows that it is still one, and given so long. */
const beatMs = 2_000
const patienceMs = 5_000
const retryMs = 500

/**
 * Queues with something to do. Nothing notifies of work whose time has come: later tries, and what was
 * put off. One look for all queues costs a hundredth of every worker's looking for itself.
 */
const findDueQueues = `
  select name from pgboss.queue q
  where exists (
    select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after <= now())`

/**
 * Listens on a connection of its own, whatever stands before the others, and again whenever it broke;
 * there it also hears of what has become due. Nothing is lost without it: workers look for themselves
 * now and then.
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
        application_name: 'nirbhaya-jobs',
        keepAlive: true,
        connectionTimeoutMillis: patienceMs,
        query_timeout: patienceMs,
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
          await Promise.race([ended.promise, sleep(beatMs, undefined, { signal })])
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
          // Said once for each time that it is lost, however often it is tried.
          if (!signal.aborted && !isLost) onError(error)
          isLost = true
        })
        await sleep(retryMs, undefined, { signal }).catch(() => undefined)
      }
    }

    const kept = keepListening()
    return {
      async close() {
        closing.abort()
        await kept
      },
    }
  }
