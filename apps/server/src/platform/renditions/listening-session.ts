import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A connection that listens to what changes, under an id that writers wait for. */
export interface Session {
  id: string
  /** When it was last sure to hear everything, by `performance.now()`. */
  since: number
  /** Tells who is settling a change that this process knows it. */
  tell(settling: string): Promise<void>
  /** Whether writers still wait for this process. */
  isKnown(): Promise<boolean>
  end(): void
  /** Ends in order: from now on nobody waits for it. */
  leave(): Promise<void>
}

interface SessionOptions {
  /** How long the database may take to answer. */
  patienceMs: number
  onNotification(from: Session, channel: string, payload: string): void
  onEnd(session: Session, error?: Error): void
}

const channels = ['content_changed', 'content_settling', 'content_settled', 'shop_news']

export async function openSession(
  url: string,
  { patienceMs, onNotification, onEnd }: SessionOptions,
): Promise<Session> {
  const id = randomUUID()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'nirbhaya-content',
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  const session: Session = {
    id,
    since: 0,
    async tell(settling) {
      await client.query('select pg_notify($1, $2)', ['content_settled', `${settling} ${id}`])
    },
    async isKnown() {
      const found = await client.query('select from content_reader where id = $1', [id])
      return found.rowCount === 1
    },
    end() {
      client.end().catch(() => undefined)
    },
    async leave() {
      await client.query('delete from content_reader where id = $1', [id]).catch(() => undefined)
      await client.end().catch(() => undefined)
    },
  }
  client.on('notification', ({ channel, payload = '' }) =>
    onNotification(session, channel, payload),
  )
  client.on('error', (error) => onEnd(session, error))
  client.on('end', () => onEnd(session))
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${channel}`)
    session.since = performance.now()
    await client.query('insert into content_reader (id) values ($1)', [id])
    return session
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}
