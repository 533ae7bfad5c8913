import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { News } from '../news.ts'
import { openSession, type Session } from './listening-session.ts'

/** Who keeps something made of the shop's content. */
export interface Keeper {
  /** What hangs on any of these changed. */
  drop(keys: string[]): void
  /** Changes may have been missed. */
  dropAll(): void
}

export interface ContentChanges {
  /** Whether all that was acknowledged anywhere is known here; else nothing kept may be served. */
  isCurrent(): boolean
  /** Whether nothing reaches the database: nobody here can know or make anything newer. */
  isAway(): boolean
  /** Resolves once no process serves anything from before what was committed until now. */
  settle(): Promise<void>
  keep(keeper: Keeper): void
  news: News
  stop(): Promise<void>
}

interface Options {
  url: string
  pool: pg.Pool
  onError(error: Error): void
}

/**
 * How long a process believes itself to be current after the database last answered it. A writer
 * waits as long for one that does not say it knows.
 */
const leaseMs = 3_000
const beatMs = 1_000
const retryMs = 250

/** Follows what changes content in any process: see docs/decisions/0014-renditions.md. */
export async function followContent({ url, pool, onError }: Options): Promise<ContentChanges> {
  const keepers: Keeper[] = []
  const hearers = new Map<string, ((text: string) => void)[]>()
  /** Writers of this process that wait, by the id they asked under, and who told them. */
  const waiting = new Map<string, { knows: Set<string>; onTold: () => void }>()
  let leaseUntil = 0
  let session: Session | undefined
  /** Changes may have been missed since what is kept was made. */
  let isBehind = false
  let isAway = false
  let hasSaidWhy = false
  let isStopping = false
  let retry: NodeJS.Timeout | undefined

  function onNotification(from: Session, channel: string, payload: string) {
    const words = payload.split(' ')
    if (channel === 'content_changed') for (const keeper of keepers) keeper.drop(words)
    // What was committed before is dropped by now: notifications arrive in the order of commits.
    else if (channel === 'content_settling') from.tell(payload).catch(() => undefined)
    else if (channel === 'shop_news') {
      const [topic = '', ...text] = words
      for (const hear of hearers.get(topic) ?? []) hear(text.join(' '))
    } else {
      const [id = '', reader = ''] = words
      waiting.get(id)?.knows.add(reader)
      waiting.get(id)?.onTold()
    }
  }

  function lose(lost: Session, error?: Error) {
    if (lost !== session) return
    session = undefined
    leaseUntil = 0
    lost.end()
    // Nobody needs to wait for it; whoever does not hear of this waits as long as for a killed one.
    pool.query('delete from content_reader where id = $1', [lost.id]).catch(() => undefined)
    isBehind = true
    if (isStopping) return
    if (error) onError(error)
    retry = setTimeout(connect, retryMs)
  }

  async function connect() {
    try {
      const opened = await openSession(url, { patienceMs: leaseMs, onNotification, onEnd: lose })
      if (isStopping) return opened.leave()
      if (isBehind) for (const keeper of keepers) keeper.dropAll()
      isBehind = false
      isAway = false
      hasSaidWhy = false
      session = opened
      leaseUntil = opened.since + leaseMs
    } catch (error) {
      if (isStopping) return
      // Said once, however often it is tried.
      if (!hasSaidWhy) onError(error as Error)
      hasSaidWhy = true
      isAway = !(await poolAnswers())
      if (!isStopping) retry = setTimeout(connect, retryMs)
    }
  }

  /** The pool may know another way, and then what was edited over it can be shown. */
  function poolAnswers(): Promise<boolean> {
    const answer = pool.query('select 1').then(
      () => true,
      () => false,
    )
    return Promise.race([answer, sleep(leaseMs, false, { ref: false })])
  }

  const onPoolConnected = () => {
    isAway = false
  }
  pool.on('connect', onPoolConnected)

  const beat = setInterval(async () => {
    const beating = session
    if (!beating) return
    const asked = performance.now()
    try {
      if (!(await beating.isKnown())) lose(beating)
      else if (beating === session) leaseUntil = asked + leaseMs
    } catch (error) {
      lose(beating, error as Error)
    }
  }, beatMs)
  beat.unref()

  /** Asks every process whether it knows; those that do not answer are no longer waited for. */
  async function settleNow() {
    const id = randomUUID()
    const all = Promise.withResolvers<void>()
    const knows = new Set<string>()
    let readers: string[] | undefined
    const unaware = () => readers?.filter((reader) => !knows.has(reader)) ?? []
    const onTold = () => readers && unaware().length === 0 && all.resolve()
    waiting.set(id, { knows, onTold })
    const enough = new AbortController()
    try {
      const { rows } = await pool.query<{ id: string }>(
        `select id, pg_notify('content_settling', $1) from content_reader`,
        [id],
      )
      readers = rows.map((row) => row.id)
      onTold()
      const patience = sleep(leaseMs, undefined, { signal: enough.signal }).catch(() => undefined)
      await Promise.race([all.promise, patience])
      // Their lease has ended: they serve nothing they kept until they are known again.
      if (unaware().length > 0) {
        await pool.query('delete from content_reader where id = any($1)', [unaware()])
      }
    } finally {
      enough.abort()
      waiting.delete(id)
    }
  }

  /**
   * What was committed is never answered as failed. Where nobody can be asked the writer waits: by
   * then each process has heard of it, or does not believe itself to be current any more.
   */
  async function settle() {
    try {
      await settleNow()
    } catch (error) {
      onError(error as Error)
      await sleep(leaseMs)
    }
  }

  await connect()
  return {
    isCurrent: () => performance.now() < leaseUntil,
    isAway: () => isAway,
    settle: taking(settle),
    keep: (keeper) => keepers.push(keeper),
    news: {
      tell(topic, text) {
        const told = pool.query(`select pg_notify('shop_news', $1)`, [`${topic} ${text}`])
        told.catch(() => undefined)
      },
      on: (topic, hear) => void hearers.set(topic, [...(hearers.get(topic) ?? []), hear]),
    },
    async stop() {
      isStopping = true
      pool.off('connect', onPoolConnected)
      clearInterval(beat)
      clearTimeout(retry)
      leaseUntil = 0
      const last = session
      session = undefined
      await last?.leave()
    },
  }
}

/** Work that all who wait for it share; who comes while it runs needs the next turn. */
function taking(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        running = next ?? running
        next = undefined
        return work()
      })
    return next
  }
}
