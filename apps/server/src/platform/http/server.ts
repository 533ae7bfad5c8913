import type {
  IncomingMessage,
  RequestListener,
  Server,
  ServerOptions,
  ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { sharedNetwork } from '../limits/client-network.ts'
import { memoryLimit } from '../memory-limit.ts'
import { createConnectionShares } from './connection-shares.ts'
import { type Connection, DrainingServer } from './draining-server.ts'

/**
 * The most requests that one connection may send before they are answered (pipelining). Browsers and proxies
 * send only one at a time.
 */
const mostInFlight = 32
/** More than the largest answer. A client with more unread data is disconnected. */
const mostUnreadBytes = 4 * 1024 * 1024
/** After this many requests a connection is closed, so that clients spread over the shop's servers. */
const mostRequests = 10_000
const megabyte = 1024 * 1024
/**
 * Returns the limit for unread data of all clients together. Beyond it, the clients with the most unread
 * data are disconnected.
 */
const mostUnreadInAllBytes = (processes: number) =>
  Math.max(64 * megabyte, memoryLimit() / processes / 8)
const checkEveryMs = 200
/** The most connections of a process; an idle one takes about ten kilobytes. */
const mostConnections = 4_096
/**
 * A phone that changes cells is silent for some seconds. After a longer silence, the rest of a request's body
 * is not expected to arrive.
 */
const longestSilenceMs = 15_000

interface Options {
  http?: ServerOptions
  keepAliveTimeout?: number
  requestTimeout?: number
  connectionTimeout?: number
  /** The number of the shop's processes that share the memory of this container or machine. */
  processes?: number
  /**
   * Whether an IP address belongs to one of our proxies, whose connections carry requests of many clients.
   */
  isProxy?: (address: string) => boolean
  longestSilenceMs?: number
  mostConnections?: number
  /** The time for which idle connections stay open while the server closes. */
  drainIdleMs?: number
}

interface Client extends Connection {
  bytesRead: number
  grewAt: number
}

/**
 * Creates Node's HTTP server with limits. A client that leaves too much data unread is disconnected, because
 * the process has to hold that data. No network gets all connections, and idle ones
 * make room for others. A request whose body does not arrive
 * ends after some seconds.
 */
export function createGuardedServer(handler: RequestListener, options: Options): Server {
  const clients = new Map<Socket, Client>()
  const shares = createConnectionShares(options.mostConnections ?? mostConnections, (socket) =>
    isIdle(clients.get(socket)),
  )
  const silenceMs = options.longestSilenceMs ?? longestSilenceMs

  const server = new DrainingServer(options.http ?? {}, clients, options.drainIdleMs ?? 0)
  server.on('request', (request, response) => {
    const { socket } = request
    const client = clients.get(socket)
    // A chunk from the network can hold thousands of requests. If an earlier one of them made the server end
    // the connection, ignore the rest.
    if (!client || socket.destroyed) return
    if (hasTwoHosts(request)) {
      const unclear = new Error('a request names two hosts')
      server.emit('clientError', unclear, socket)
      return
    }
    const { answers } = client
    client.incoming = request
    client.grewAt = performance.now()
    if (answers.size >= mostInFlight || unreadBytes(socket, answers) > mostUnreadBytes) {
      socket.destroy()
      return
    }
    answers.add(response)
    response.once('close', () => answers.delete(response))
    if (answers.size === 1) handler(request, response)
    // The client sent this request before an earlier request was answered (pipelining). `setImmediate` delays
    // the handler until all requests in the same chunk from the network are counted. If they are too many,
    // the connection is closed, and the delayed requests are not handled.
    else setImmediate(() => !socket.destroyed && handler(request, response))
  })
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    const isCounted = address === undefined || !options.isProxy?.(address)
    const network = sharedNetwork(address)
    if (isCounted && !shares.enter(network, socket)) return void socket.destroy()
    clients.set(socket, { answers: new Set(), bytesRead: 0, grewAt: performance.now() })
    socket.once('close', () => {
      clients.delete(socket)
      if (isCounted) shares.leave(network, socket)
    })
  })
  server.maxRequestsPerSocket = mostRequests
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout
  server.setTimeout(options.connectionTimeout ?? 0)

  const most = mostUnreadInAllBytes(options.processes ?? 1)
  const checking = setInterval(() => {
    dropLargestUnread(clients, most)
    endSilent(server, clients, silenceMs)
  }, checkEveryMs).unref()
  server.once('close', () => clearInterval(checking))
  return server
}

/** Returns whether a connection has no request in progress. One whose request headers are incomplete is idle. */
const isIdle = (client: Client | undefined) =>
  client?.answers.size === 0 && client.incoming?.complete !== false

/**
 * Returns whether a request has two Host headers. Two proxies could each trust a different one, so RFC
 * 9112 requires a refusal.
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/**
 * Returns how many bytes of answers wait in this process because the client has not read them. A connection
 * sends one answer at a time. Answers that wait for an earlier answer of the connection keep their bytes
 * outside the socket's buffer, so these bytes are added.
 */
function unreadBytes(socket: Socket, answers: Set<ServerResponse>): number {
  let bytes = socket.writableLength
  for (const answer of answers) if (answer.socket !== socket) bytes += answer.writableLength
  return bytes
}

/** Ends requests whose body stopped arriving. Node itself ends only requests that take too long overall. */
function endSilent(server: Server, clients: Map<Socket, Client>, silenceMs: number) {
  const now = performance.now()
  for (const [socket, client] of clients) {
    const { incoming } = client
    if (!incoming || incoming.complete || incoming.destroyed) continue
    // If the shop has not read everything that arrived, or has paused reading, the silence is not the
    // client's fault.
    const isOurs = incoming.readableLength > 0 || incoming.isPaused()
    if (isOurs || socket.bytesRead !== client.bytesRead) {
      client.bytesRead = socket.bytesRead
      client.grewAt = now
    } else if (now - client.grewAt > silenceMs) {
      const silent = Object.assign(new Error('the body of a request does not come'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      server.emit('clientError', silent, socket)
    }
  }
}

function dropLargestUnread(clients: Map<Socket, Client>, most: number) {
  const unread = [...clients].map(([socket, { answers }]) => ({
    socket,
    bytes: unreadBytes(socket, answers),
  }))
  let total = unread.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= most) return
  for (const { socket, bytes } of unread.sort((one, other) => other.bytes - one.bytes)) {
    if (total <= most / 2) return
    socket.destroy()
    total -= bytes
  }
}
