import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Broadcast } from '../broadcast.ts'
import { connectionName } from '../software-name.ts'
import { changedChannel } from './invalidate.ts'

/** A cache of the shop's content. It must learn of every change of that content. */
export interface CacheSubscriber {
  /** Drops the cached content that depends on one of these keys, because the content has changed. */
  drop(keys: string[]): void
  /** Drops all cached content, because this process may have missed changes of the content. */
  dropAll(): void
}

export interface ContentChanges {
  /** Whether this process receives every change. If not, cached responses must not be served as current. */
  isCurrent(): boolean
  /** Whether the database is unreachable, so that this process cannot make newer responses. */
  isAway(): boolean
  /**
   * Drops the cached content that depends on these keys, in this process only, before the database announces
   * the change.
   */
  drop(keys: string[]): void
  keep(subscriber: CacheSubscriber): void
  news: Broadcast
  stop(): Promise<void>
}

interface Options {
  url: string
  pool: pg.Pool
  onError(error: Error): void
}

const broadcastChannel = 'shop_news'
const pingEveryMs = 300
/**
 * The time limit for the database's answer to a ping. After a longer silence, `isCurrent` is false: the
 * database may have announced changes that did not reach this process.
 */
const longestSilenceMs = 1_000
const retryMs = 250

/**
 * Listens on its own connection for the changes that `invalidate` announces in any process. A connection that
 * breaks or goes silent is replaced. Until a new connection listens, changes may be missed, so cached
 * responses do not count as current. Once it listens, all cached responses are dropped.
 */
export async function followContent({ url, pool, onError }: Options): Promise<ContentChanges> {
  const subscribers: CacheSubscriber[] = []
  const listeners = new Map<string, ((text: string) => void)[]>()
  let listening: pg.Client | undefined
  /** True if changes may have been missed since the cached responses were made. */
  let isBehind = false
  let isAway = false
  let hasReported = false
  let isStopping = false
  let isPinging = false
  let retry: NodeJS.Timeout | undefined

  function drop(keys: string[]) {
    for (const subscriber of subscribers) subscriber.drop(keys)
  }

  function receive(channel: string, payload: string) {
    const words = payload.split(' ')
    if (channel === changedChannel) return drop(words)
    const [topic = '', ...text] = words
    for (const listener of listeners.get(topic) ?? []) listener(text.join(' '))
  }

  function giveUp(client: pg.Client, error: Error) {
    if (client !== listening) return
    listening = undefined
    isBehind = true
    client.end().catch(() => undefined)
    if (isStopping) return
    onError(error)
    retry = setTimeout(connect, retryMs)
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: connectionName('content'),
      keepAlive: true,
      connectionTimeoutMillis: longestSilenceMs,
    })
    client.on('notification', ({ channel, payload = '' }) => receive(channel, payload))
    client.on('error', (error) => giveUp(client, error))
    client.on('end', () => giveUp(client, new Error('the connection that listens has ended')))
    try {
      await client.connect()
      await client.query(`listen ${changedChannel}; listen ${broadcastChannel}`)
      return client
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
  }

  async function connect() {
    try {
      const client = await open()
      if (isStopping) return void client.end().catch(() => undefined)
      if (isBehind) for (const subscriber of subscribers) subscriber.dropAll()
      isBehind = false
      isAway = false
      hasReported = false
      listening = client
    } catch (error) {
      if (isStopping) return
      // Report the loss only once, however many attempts follow.
      if (!hasReported) onError(error as Error)
      hasReported = true
      isBehind = true
      isAway = !(await poolAnswers())
      if (!isStopping) retry = setTimeout(connect, retryMs)
    }
  }

  /**
   * Returns whether the pool still reaches the database, although the connection that listens is lost: the
   * pool's connections can take another route. If the pool reaches the database, the shop can make responses
   * from new content.
   */
  const poolAnswers = () => answersInTime(pool)

  const onPoolConnected = () => {
    isAway = false
  }
  pool.on('connect', onPoolConnected)

  const pinging = setInterval(async () => {
    const client = listening
    if (!client || isPinging) return
    isPinging = true
    const isThere = await answersInTime(client)
    isPinging = false
    if (!isThere) giveUp(client, new Error('the connection that listens is silent'))
  }, pingEveryMs)
  pinging.unref()

  await connect()
  return {
    isCurrent: () => listening !== undefined,
    isAway: () => isAway,
    drop,
    keep: (subscriber) => subscribers.push(subscriber),
    news: {
      tell(topic, text) {
        const sent = pool.query('select pg_notify($1, $2)', [broadcastChannel, `${topic} ${text}`])
        sent.catch(() => undefined)
      },
      on: (topic, listener) =>
        void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    },
    async stop() {
      isStopping = true
      pool.off('connect', onPoolConnected)
      clearInterval(pinging)
      clearTimeout(retry)
      const last = listening
      listening = undefined
      await last?.end().catch(() => undefined)
    },
  }
}

async function answersInTime(on: pg.Client | pg.Pool): Promise<boolean> {
  const answer = on.query('select 1').then(
    () => true,
    () => false,
  )
  const timeout = sleep(longestSilenceMs, undefined, { ref: false })
  const first = await Promise.race([answer, timeout])
  if (first !== undefined) return first
  // The database's answer may have arrived in time while this process was too busy to read it. So the process
  // reads what has arrived before the database counts as silent.
  const afterReading = nextTurn().then(() => nextTurn(false))
  return Promise.race([answer, afterReading])
}
