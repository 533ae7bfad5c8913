import type pg from 'pg'

/** What statements are sent on: a connection, or a pool that takes one for each. */
export interface Queryable {
  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

const connections = new WeakMap<object, Queryable>()
const lastSteps = new WeakMap<Queryable, (() => Promise<unknown>)[]>()

/** Notes where a database's or a transaction's statements go. */
export function bindConnection(db: object, connection: Queryable): void {
  connections.set(db, connection)
}

export function connectionOf(db: object): Queryable {
  const connection = connections.get(db)
  if (!connection) throw new Error('no connection of ours: neither a database nor a transaction')
  return connection
}

/**
 * Has a transaction send a single statement together with its commit, once all else has been done.
 * What it refuses is thrown by the transaction, which then has not happened.
 */
export function sendWithCommit(tx: object, send: () => Promise<unknown>): void {
  lastSteps.get(connectionOf(tx))?.push(send)
}

/**
 * Runs work in a transaction of a connection. Its beginning goes over with the first statement, which
 * reads or locks where money is concerned: should the one be cancelled, the other changed nothing.
 * One with wishes of its own begins first.
 */
export async function inTransaction<Result>(
  connection: pg.PoolClient,
  work: (inside: Queryable) => Promise<Result>,
  wishes = '',
): Promise<Result> {
  let began: Promise<unknown> | undefined
  let sent = 0
  let isEnding = false
  const inside: Queryable = {
    query(statement, values) {
      if (isEnding) return Promise.reject(new Error('the transaction has ended'))
      began ??= connection.query('begin')
      sent++
      // Together, so that whoever waits hears of a transaction that could not begin.
      return Promise.all([connection.query(statement, values), began]).then(([answer]) => answer)
    },
  }
  const last: (() => Promise<unknown>)[] = []
  lastSteps.set(inside, last)
  try {
    if (wishes) {
      began = connection.query(`begin ${wishes}`)
      await began
    }
    const result = await work(inside)
    const answers: Promise<unknown>[] = []
    for (const send of last) {
      const before = sent
      const answer = send()
      answer.catch(() => undefined)
      answers.push(answer)
      // What is not sent at once must not come after the commit.
      if (sent === before) await answer
    }
    isEnding = true
    if (began) answers.push(commit(connection))
    throwFirst(await Promise.allSettled(answers))
    return result
  } catch (error) {
    isEnding = true
    // On a broken connection it fails, too: the first failure is what there is to say.
    if (began) await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

/** In the order they were sent: what came first is why the others failed. */
export function throwFirst(answers: PromiseSettledResult<unknown>[]): void {
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
}

async function commit(connection: pg.PoolClient): Promise<void> {
  const { command } = await connection.query('commit')
  // PostgreSQL rolls back instead, without a complaint, where a statement had failed.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}
