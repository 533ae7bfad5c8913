import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { afterwards } from './afterwards.ts'

/** What a call costs in the database. */
export interface Cost {
  statements: number
  /** So often the call waited for the database: what is sent before the first answer is one trip. */
  trips: number
}

interface Call extends Cost {
  name: string
}

const started = 'http.server.request.start'

/**
 * Counts what the shop of this process asks its database while it answers; jobs, whoever queued
 * them, count nowhere. Ends with the file's last test.
 */
export function countStatements() {
  const calls = new AsyncLocalStorage<Call>()
  let counted: Call[] = []
  /** How many answers each connection still owes. */
  const owed = new WeakMap<pg.Client, number>()

  const onStart = (message: unknown) => {
    const { method, url } = (message as { request: IncomingMessage }).request
    const call = { name: `${method} ${url}`, statements: 0, trips: 0 }
    counted.push(call)
    calls.enterWith(call)
  }
  subscribe(started, onStart)

  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const call = calls.getStore()
    const before = owed.get(this) ?? 0
    if (call) {
      call.statements += 1
      if (before === 0) call.trips += 1
    }
    owed.set(this, before + 1)
    const answer: unknown = Reflect.apply(query, this, args)
    const onAnswer = () => owed.set(this, (owed.get(this) ?? 1) - 1)
    if (answer instanceof Promise) answer.then(onAnswer, onAnswer)
    else onAnswer()
    return answer
  } as typeof query

  afterwards(() => {
    unsubscribe(started, onStart)
    pg.Client.prototype.query = query
  })

  return {
    /** What one call of this name has cost. */
    async costOf(name: string, work: () => Promise<unknown>): Promise<Cost> {
      counted = []
      await work()
      const ofName = counted.filter((call) => call.name === name)
      const [call] = ofName
      if (!call || ofName.length > 1) throw new Error(`${name} was called ${ofName.length} times`)
      return { statements: call.statements, trips: call.trips }
    },
  }
}
