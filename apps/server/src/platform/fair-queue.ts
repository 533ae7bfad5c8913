/** Too much waits already: the caller should try again in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

interface Waiting {
  /** How much of what is done at once it takes. */
  weight: number
  begin(): void
  refuse(): void
}

/**
 * Does some work at once, so much by weight. Other pieces wait in a line for each network, and the lines take turns:
 * a flood from one network delays the work of another by one turn, not by the whole flood. When the
 * queue is full, the newest of the longest line leaves, so one network can use all of the queue but
 * cannot keep others out of it.
 *
 * Work without a network is the shop's own. It takes turns like the rest and is never refused, so
 * only a bounded amount of work may be handed over like that.
 * @param atOnce weight of what runs together; a piece that is heavier runs alone
 * @param mostWaiting pieces of work, of all networks together
 */
export function createFairQueue(atOnce: number, mostWaiting: number) {
  /** In the order of their turns; a network has a line only while something of it waits. */
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

  /** Refuses the newest of the longest line, if that is longer than the given one would be. */
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

  function takePlace(network: string | undefined, weight: number): Promise<void> {
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

  /** @param network whose turn it takes; undefined for the shop's own work @throws QueueFull */
  return async <Result>(
    network: string | undefined,
    work: () => Promise<Result>,
    weight = 1,
  ): Promise<Result> => {
    await takePlace(network, weight)
    try {
      return await work()
    } finally {
      running -= weight
      beginNext()
    }
  }
}
