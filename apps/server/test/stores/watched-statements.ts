import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { type SentStatement, sentStatements } from '../../src/platform/database/connections.ts'
import { afterwards } from '../afterwards.ts'

interface Call {
  name: string
  statements: SentStatement[]
}

const started = 'http.server.request.start'

/**
 * Records the statements that the shop in this process sends while it answers requests. Statements of
 * jobs belong to no request, even if a request queued the job. The recording ends after the file's last test.
 */
export function watchStatements() {
  const calls = new AsyncLocalStorage<Call>()
  let made: Call[] = []

  const onStart = (message: unknown) => {
    const { method, url } = (message as { request: IncomingMessage }).request
    const call = { name: `${method} ${url}`, statements: [] }
    made.push(call)
    calls.enterWith(call)
  }
  const onSent = (message: unknown) => {
    calls.getStore()?.statements.push(message as SentStatement)
  }
  subscribe(started, onStart)
  sentStatements.subscribe(onSent)
  afterwards(() => {
    unsubscribe(started, onStart)
    sentStatements.unsubscribe(onSent)
  })

  /**
   * Does `work` and returns the database statements of one request that the shop received during `work`.
   * @param name the request's method and URL, such as `GET /api/products`
   * @throws if `work` made no such request, or several
   */
  return async (name: string, work: () => Promise<unknown>): Promise<SentStatement[]> => {
    made = []
    await work()
    const ofName = made.filter((call) => call.name === name)
    const [call] = ofName
    if (!call || ofName.length > 1) throw new Error(`${name} was called ${ofName.length} times`)
    return call.statements
  }
}
