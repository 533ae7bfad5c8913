import { type IncomingMessage, Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface Connection {
  answers: Set<ServerResponse>
  /** The newest request. */
  incoming?: IncomingMessage
}

/** The server stops listening after this time, even if connections keep arriving. */
const longestArrivalMs = 500
const checkEveryMs = 100

/**
 * An HTTP server that closes without losing a request. Node's own server destroys idle connections at once
 * when it closes, even if a client is sending its next request on one of them. It leaves only busy
 * connections open.
 */
export class DrainingServer extends Server {
  readonly #connections: Map<Socket, Connection>
  readonly #idleMs: number
  #arrived = 0
  #closingSince: number | undefined

  /**
   * @param connections kept up to date by the caller
   * @param idleMs how long idle connections stay open while the server closes, for requests already on
   * their way
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
   * Stops listening. It answers requests in progress and requests that still arrive on open
   * connections, and then closes their connections.
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

  /**
   * Destroys idle connections once the server has been closing for `idleMs`. Node's `close`
   * calls this function, and Node's own version of it would destroy all idle connections at that moment.
   */
  override closeIdleConnections(): void {
    const sinceMs = performance.now() - (this.#closingSince ?? Number.NEGATIVE_INFINITY)
    if (sinceMs < this.#idleMs) return
    for (const [socket, { answers, incoming }] of this.#connections) {
      if (incoming?.complete && answers.size === 0) socket.destroy()
    }
  }

  /**
   * Waits until no connection is left to be accepted. When a server stops listening, the system resets the
   * connections that are not yet accepted. The server accepts one in each turn of the event loop. So if it
   * accepted none in a turn, none is left.
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
