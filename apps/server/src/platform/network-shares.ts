/**
 * Once this fraction of the pool (for example of a server's connections) is in use, each network is limited
 * to its share.
 */
const scarceAbove = 3 / 4
/** The fraction of the pool that the users from one network may have together, once the pool runs short. */
const usualShare = 1 / 32

/**
 * The reason for refusing a user of the pool: the whole pool is in use, or the network has used its share of
 * a scarce pool.
 */
export type RefusalReason = 'full' | 'share'

/**
 * Counts what is used of a pool of fixed size: users, each of which counts as one, or amounts such as bytes.
 * While there is plenty of room, one network may use any part of it: mobile carriers put thousands of people
 * behind one IP address. Once the pool runs short, a network that has used its share gets no more.
 */
export function createShares(most: number, shareOfNetwork = usualShare) {
  const inside = new Map<string, number>()
  const share = Math.max(1, Math.floor(most * shareOfNetwork))
  let total = 0

  return {
    /**
     * Returns the reason for refusing this network one more user, or this amount; undefined if there is
     * room.
     */
    refusalOf(network: string, amount = 1): RefusalReason | undefined {
      if (total + amount <= most * scarceAbove) return undefined
      if ((inside.get(network) ?? 0) + amount > share) return 'share'
      return total + amount <= most ? undefined : 'full'
    },
    enter(network: string, amount = 1): void {
      total += amount
      inside.set(network, (inside.get(network) ?? 0) + amount)
    },
    leave(network: string, amount = 1): void {
      total -= amount
      const left = (inside.get(network) ?? amount) - amount
      if (left > 0) inside.set(network, left)
      else inside.delete(network)
    },
  }
}
