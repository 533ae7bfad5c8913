import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from 'pg-boss'

/** A silent connection is asked so often whether it is still one, and given so long to answer. */
const beatMs = 10_000
const patienceMs = 5_000
const retryMs = 500

/**
 * Listens on a connection of its own, whatever stands before the others, and again whenever it broke.
 * What was missed is not lost: the queues are looked through now and then.
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
          await client.query('select')
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
