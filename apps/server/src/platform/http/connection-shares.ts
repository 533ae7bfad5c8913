import type { Socket } from 'node:net'
import { createShares } from '../network-shares.ts'

/**
 * Counts the connections of each network. When all connections are in use, an idle one of the network that has
 * the most is ended for a new one of a network that has fewer.
 */
export function createConnectionShares(most: number, isIdle: (socket: Socket) => boolean) {
  const shares = createShares(most)
  const byNetwork = new Map<string, Set<Socket>>()

  function leave(network: string, socket: Socket): void {
    const sockets = byNetwork.get(network)
    // A connection that was ended here leaves at once, and again when its socket has closed.
    if (!sockets?.delete(socket)) return
    if (sockets.size === 0) byNetwork.delete(network)
    shares.leave(network)
  }

  /** Ends the oldest idle connection of the largest network that has one. @returns whether there was one */
  function endIdle(moreThan: number): boolean {
    let found: { network: string; socket: Socket; size: number } | undefined
    for (const [network, sockets] of byNetwork) {
      if (sockets.size <= (found?.size ?? moreThan)) continue
      const socket = sockets.values().find(isIdle)
      if (socket) found = { network, socket, size: sockets.size }
    }
    if (!found) return false
    leave(found.network, found.socket)
    found.socket.destroy()
    return true
  }

  return {
    enter(network: string, socket: Socket): boolean {
      const refusal = shares.refusalOf(network)
      if (refusal === 'share') return false
      // With its new connection, the network may have as many as the other one, but not more.
      const own = byNetwork.get(network)?.size ?? 0
      if (refusal === 'full' && !endIdle(own + 1)) return false
      shares.enter(network)
      const sockets = byNetwork.get(network) ?? new Set()
      byNetwork.set(network, sockets.add(socket))
      return true
    },
    leave,
  }
}
