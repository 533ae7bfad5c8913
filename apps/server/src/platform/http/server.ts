import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { totalmem } from 'node:os'

/** Browsers wait for each answer before they ask again on a connection, and so do proxies. */
const mostInFlight = 32
/** More than the largest answer; who has not read so much is not given more. */
const mostUnreadBytes = 4 * 1024 * 1024
/** A connection that is used up is opened anew, which spreads clients over the shop's servers. */
const mostRequests = 10_000
const megabyte = 1024 * 1024
/** What all clients together may leave unread: past that, those who left the most are dropped. */
const mostUnreadInAllBytes = (processes: number) =>
  Math.max(64 * megabyte, memoryLimit() / processes / 8)
const lookEveryMs = 200

/** What the processes here may use together: a container's share, or the machine's memory. */
export function memoryLimit(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}

interface Options {
  http?: ServerOptions
  keepAliveTimeout?: number
  requestTimeout?: number
  connectionTimeout?: number
  /** So many of them share the memory. */
  processes?: number
}

/** Node's server, where no client can have the process hold more for it than it will ever read. */
export function createGuardedServer(handler: RequestListener, options: Options): Server {
  /** The answers each open connection waits for. */
  const clients = new Map<Socket, Set<ServerResponse>>()

  const server = createServer(options.http ?? {}, (request, response) => {
    const { socket } = request
    const answers = clients.get(socket)
    // A chunk of the network holds thousands of requests: the rest of one that was cut off.
    if (!answers || socket.destroyed) return
    if (answers.size >= mostInFlight || unreadBytes(socket, answers) > mostUnreadBytes) {
      socket.destroy()
      return
    }
    answers.add(response)
    response.once('close', () => answers.delete(response))
    if (answers.size === 1) handler(request, response)
    // Asked before the first was answered: once its whole chunk is read, a flood is known as one.
    else setImmediate(() => !socket.destroyed && handler(request, response))
  })
  server.on('connection', (socket) => {
    clients.set(socket, new Set())
    socket.once('close', () => clients.delete(socket))
  })
  server.maxRequestsPerSocket = mostRequests
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout
  server.setTimeout(options.connectionTimeout ?? 0)

  const most = mostUnreadInAllBytes(options.processes ?? 1)
  const looking = setInterval(() => dropGreediest(clients, most), lookEveryMs).unref()
  server.once('close', () => clearInterval(looking))
  return server
}

/** Of answers behind the first, which wait in the process for their turn, too. */
function unreadBytes(socket: Socket, answers: Set<ServerResponse>): number {
  let bytes = socket.writableLength
  for (const answer of answers) if (answer.socket !== socket) bytes += answer.writableLength
  return bytes
}

function dropGreediest(clients: Map<Socket, Set<ServerResponse>>, most: number) {
  const unread = [...clients].map(([socket, answers]) => ({
    socket,
    bytes: unreadBytes(socket, answers),
  }))
  let inAll = unread.reduce((sum, { bytes }) => sum + bytes, 0)
  if (inAll <= most) return
  for (const { socket, bytes } of unread.sort((one, other) => other.bytes - one.bytes)) {
    if (inAll <= most / 2) return
    socket.destroy()
    inAll -= bytes
  }
}
