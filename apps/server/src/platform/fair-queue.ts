/** Too much work is waiting; the caller should try again in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

interface Waiting {
  /** The share of the queue's total weight that this work takes. */
  weight: number
  begin(): void
  refuse(): void
}

/**
 * Runs work concurrently up to a total weight. Other work waits in one line per network (a range of IP
 * addresses, see `sharedNetwork`), and the lines take turns. So a flood from one network delays another
 * network's work by one turn, not by the whole flood. When the queue is full, the newest work in the longest
 * line is refused. One network can therefore use the whole queue but cannot keep others out of it.
 *
 * Work without a network is the shop's own. It takes turns like the rest and is never refused, so only a
 * bounded amount of work may be queued that way.
 * @param atOnce total weight that runs at once; work that is heavier than this runs alone
 * @param mostWaiting the most pieces of work that wait, in all lines together
 */
export function createFairQueue(atOnce: number, mostWaiting: number) {
  /**
   * The lines of waiting work by network, in the order of their turns. A network without waiting work has no
   * line.
   */
  const lines = new Map<string | undefined, Waiting[]>()
  let running = 0
  let waiting = 0

  const hasRoom = (weight: number) => running === 0 || running + weight <= atOnce

  function beginNext() {
    const [next] = lines
    if (!next) return
    const [network, line] = next
    const [first, ...rest] = line
    if (!first || !hasRoom(first.weight)) return
    lines.delete(network)
    if (rest.length > 0) lines.set(network, rest)
    if (network !== undefined) waiting--
    running += first.weight
    first.begin()
    beginNext()
  }

  /**
   * Makes room in the full queue for one more piece of work of this network. Refuses the newest work in the
   * longest line, unless the network's own line would become as long as the longest line.
   * @returns whether there is room now
   */
  function makeRoom(network: string): boolean {
    const own = lines.get(network)?.length ?? 0
    const [longest] = [...lines]
      .filter(([name]) => name !== undefined)
      .map(([, line]) => line)
      .sort((one, other) => other.length - one.length)
    if (!longest || longest.length <= own + 1) return false
    longest.pop()?.refuse()
    waiting--
    return true
  }

  function waitForTurn(network: string | undefined, weight: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = () => reject(new QueueFull('too many are waiting'))
    const isFull = network !== undefined && waiting >= mostWaiting && !hasRoom(weight)
    if (isFull && !makeRoom(network)) refuse()
    else {
      const line = lines.get(network) ?? []
      line.push({ weight, begin: resolve, refuse })
      lines.set(network, line)
      if (network !== undefined) waiting++
      beginNext()
    }
    return promise
  }

  /**
   * @param network the line to wait in; undefined for the shop's own work
   * @throws QueueFull
   */
  return async <Result>(
    network: string | undefined,
    work: () => Promise<Result>,
    weight = 1,
  ): Promise<Result> => {
    await waitForTurn(network, weight)
    try {
      return await work()
    } finally {
      running -= weight
      beginNext()
    }
  }
}
