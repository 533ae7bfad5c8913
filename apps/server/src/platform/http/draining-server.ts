import { type IncomingMessage, Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** What is known of a connection. */
export interface Connection {
  /** The answers that it waits for. */
  answers: Set<ServerResponse>
  /** The newest request. */
  incoming?: IncomingMessage
}

/** Connections may arrive without a pause. Then the server stops listening after this time. */
const longestArrivalMs = 500
const checkEveryMs = 100

/**
 * An HTTP server that closes without losing a request. Node's own server destroys idle connections when
 * it closes, also those on which a client is just sending its next request, and keeps open those that
 * were not idle.
 */
export class DrainingServer extends Server {
  readonly #connections: Map<Socket, Connection>
  readonly #idleMs: number
  #arrived = 0
  #closingSince: number | undefined

  /**
   * @param connections kept up to date by the caller
   * @param idleMs how long idle connections stay open during the close, for a request that is on its way
   */
  constructor(options: ServerOptions, connections: Map<Socket, Connection>, idleMs: number) {
    super(options)
    this.#connections = connections
    this.#idleMs = idleMs
    this.on('connection', () => {
      this.#arrived++
    })
    this.on('request', (_request, response) => {
      if (this.#closingSince !== undefined) response.setHeader('connection', 'close')
    })
  }

  /**
   * Stops listening. Requests in progress and requests that still arrive on open connections are
   * answered, and their connection is closed.
   */
  override close(done?: (error?: Error) => void): this {
    if (this.#closingSince !== undefined) return super.close(done)
    this.#closingSince = performance.now()
    for (const { answers } of this.#connections.values()) {
      const last = [...answers].at(-1)
      if (last && !last.headersSent) last.setHeader('connection', 'close')
    }
    this.#untilNobodyArrives().then(() => {
      const closingIdle = setInterval(() => this.closeIdleConnections(), checkEveryMs).unref()
      this.once('close', () => clearInterval(closingIdle))
      super.close(done)
    })
    return this
  }

  /** Node calls this when the server closes. */
  override closeIdleConnections(): void {
    const sinceMs = performance.now() - (this.#closingSince ?? Number.NEGATIVE_INFINITY)
    if (sinceMs < this.#idleMs) return
    for (const [socket, { answers, incoming }] of this.#connections) {
      if (incoming?.complete && answers.size === 0) socket.destroy()
    }
  }

  /**
   * The system resets connections that wait to be accepted when a server stops listening. One is
   * accepted in each turn of the event loop, so after a turn without any, none waits.
   */
  async #untilNobodyArrives(): Promise<void> {
    const deadline = performance.now() + longestArrivalMs
    let arrived: number
    await nextTurn()
    do {
      arrived = this.#arrived
      await nextTurn()
    } while (this.#arrived !== arrived && performance.now() < deadline)
  }
}
