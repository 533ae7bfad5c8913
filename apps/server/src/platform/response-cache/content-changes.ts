import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Broadcast } from '../broadcast.ts'
import { changedChannel } from './invalidate.ts'

/** Who keeps something made of the shop's content. */
export interface CacheSubscriber {
  /** What depends on any of these changed. */
  drop(keys: string[]): void
  /** Changes may have been missed. */
  dropAll(): void
}

export interface ContentChanges {
  /** Whether this process hears of every change; else nothing kept may be served. */
  isCurrent(): boolean
  /** Whether nothing reaches the database: nobody here can know or make anything newer. */
  isAway(): boolean
  /** Drops in this process what depends on these keys, before the database says so. */
  drop(keys: string[]): void
  keep(keeper: CacheSubscriber): void
  news: Broadcast
  stop(): Promise<void>
}

interface Options {
  url: string
  pool: pg.Pool
  onError(error: Error): void
}

const newsChannel = 'shop_news'
const pingEveryMs = 300
/** A database that is silent for so long may have told others of changes meanwhile. */
const longestSilenceMs = 1_000
const retryMs = 250

/**
 * Listens to what `invalidate` says in any process, on a connection of its own. A connection that breaks or
 * falls silent is given up; what was kept is dropped when another one listens, and not served before.
 */
export async function followContent({ url, pool, onError }: Options): Promise<ContentChanges> {
  const keepers: CacheSubscriber[] = []
  const hearers = new Map<string, ((text: string) => void)[]>()
  let listening: pg.Client | undefined
  /** Changes may have been missed since what is kept was made. */
  let isBehind = false
  let isAway = false
  let hasSaidWhy = false
  let isStopping = false
  let isPinging = false
  let retry: NodeJS.Timeout | undefined

  function drop(keys: string[]) {
    for (const keeper of keepers) keeper.drop(keys)
  }

  function hear(channel: string, payload: string) {
    const words = payload.split(' ')
    if (channel === changedChannel) return drop(words)
    const [topic = '', ...text] = words
    for (const hearer of hearers.get(topic) ?? []) hearer(text.join(' '))
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
      application_name: 'nirbhaya-content',
      keepAlive: true,
      connectionTimeoutMillis: longestSilenceMs,
    })
    client.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
    client.on('error', (error) => giveUp(client, error))
    client.on('end', () => giveUp(client, new Error('the connection that listens has ended')))
    try {
      await client.connect()
      await client.query(`listen ${changedChannel}; listen ${newsChannel}`)
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
      if (isBehind) for (const keeper of keepers) keeper.dropAll()
      isBehind = false
      isAway = false
      hasSaidWhy = false
      listening = client
    } catch (error) {
      if (isStopping) return
      // Said once, however often it is tried.
      if (!hasSaidWhy) onError(error as Error)
      hasSaidWhy = true
      isBehind = true
      isAway = !(await poolAnswers())
      if (!isStopping) retry = setTimeout(connect, retryMs)
    }
  }

  /** The pool may know another way, and then what was edited over it can be shown. */
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
    keep: (keeper) => keepers.push(keeper),
    news: {
      tell(topic, text) {
        const told = pool.query('select pg_notify($1, $2)', [newsChannel, `${topic} ${text}`])
        told.catch(() => undefined)
      },
      on: (topic, hearer) => void hearers.set(topic, [...(hearers.get(topic) ?? []), hearer]),
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
  const late = sleep(longestSilenceMs, undefined, { ref: false })
  const first = await Promise.race([answer, late])
  if (first !== undefined) return first
  // A process that was busy itself reads what has come meanwhile before it judges.
  const afterReading = nextTurn().then(() => nextTurn(false))
  return Promise.race([answer, afterReading])
}
