import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { totalmem } from 'node:os'
import { sharedNetwork } from '../limits/client-network.ts'
import { createShares } from '../shares.ts'

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
/** Connections of a process; an idle one takes some ten kilobytes. */
const mostConnections = 4_096
/** A phone that changes cells is silent for some seconds; a body that stays away for longer never comes. */
const longestSilenceMs = 15_000

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
  /** Whether an address is a proxy of ours, whose connections carry everybody's requests. */
  isProxy?: (address: string) => boolean
  longestSilenceMs?: number
  mostConnections?: number
}

interface Client {
  /** The answers it waits for. */
  answers: Set<ServerResponse>
  /** The request whose body is on its way. */
  coming?: IncomingMessage
  /** What had been read of the connection when it last grew, and when that was. */
  bytesRead: number
  grewAt: number
}

/**
 * Node's server, where no client can have the process hold more for it than it will ever read, no network
 * gets all of the connections, and a request whose body does not come ends after seconds.
 */
export function createGuardedServer(handler: RequestListener, options: Options): Server {
  const clients = new Map<Socket, Client>()
  const shares = createShares(options.mostConnections ?? mostConnections)
  const silenceMs = options.longestSilenceMs ?? longestSilenceMs

  const server = createServer(options.http ?? {}, (request, response) => {
    const { socket } = request
    const client = clients.get(socket)
    // A chunk of the network holds thousands of requests: the rest of one that was cut off.
    if (!client || socket.destroyed) return
    if (hasTwoHosts(request)) {
      const unclear = new Error('a request names two hosts')
      server.emit('clientError', unclear, socket)
      return
    }
    const { answers } = client
    client.coming = request
    client.grewAt = performance.now()
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
    const address = socket.remoteAddress
    const isCounted = address === undefined || !options.isProxy?.(address)
    const network = sharedNetwork(address)
    if (isCounted && shares.refusalOf(network)) return void socket.destroy()
    if (isCounted) shares.enter(network)
    clients.set(socket, { answers: new Set(), bytesRead: 0, grewAt: performance.now() })
    socket.once('close', () => {
      clients.delete(socket)
      if (isCounted) shares.leave(network)
    })
  })
  server.maxRequestsPerSocket = mostRequests
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout
  server.setTimeout(options.connectionTimeout ?? 0)

  const most = mostUnreadInAllBytes(options.processes ?? 1)
  const looking = setInterval(() => {
    dropGreediest(clients, most)
    endSilent(server, clients, silenceMs)
  }, lookEveryMs).unref()
  server.once('close', () => clearInterval(looking))
  return server
}

/** Two proxies may each believe another of two hosts: RFC 9112 has such a request refused. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Of answers behind the first, which wait in the process for their turn, too. */
function unreadBytes(socket: Socket, answers: Set<ServerResponse>): number {
  let bytes = socket.writableLength
  for (const answer of answers) if (answer.socket !== socket) bytes += answer.writableLength
  return bytes
}

/** Ends requests whose body has not grown for too long, as Node ends those that take too long in all. */
function endSilent(server: Server, clients: Map<Socket, Client>, silenceMs: number) {
  const now = performance.now()
  for (const [socket, client] of clients) {
    const { coming } = client
    if (!coming || coming.complete || coming.destroyed) continue
    // What has come and is not read yet, or is not wanted yet, is not the client's silence.
    const isOurs = coming.readableLength > 0 || coming.isPaused()
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

function dropGreediest(clients: Map<Socket, Client>, most: number) {
  const unread = [...clients].map(([socket, { answers }]) => ({
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
