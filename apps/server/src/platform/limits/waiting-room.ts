import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { sharedNetwork } from './client-network.ts'

/** So many wait at a time: each is a request that is being answered, and others need room for theirs. */
const mostWaiting = 100
/** Of them from one network, so that filling the room takes many; of ten tries at once seven wait. */
const mostOfNetwork = 7
const retryAfterSeconds = 8

/** Where a process keeps those waiting whose answers are slowed down. */
export function createWaitingRoom() {
  const networks: string[] = []
  return {
    /** @throws AppError UNAVAILABLE where there is no room, for this network or at all */
    async wait(from: string, ms: number): Promise<void> {
      if (ms === 0) return
      const network = sharedNetwork(from)
      const ofNetwork = networks.filter((one) => one === network).length
      if (networks.length >= mostWaiting || ofNetwork >= mostOfNetwork) {
        throw new AppError('UNAVAILABLE', { retryAfterSeconds })
      }
      networks.push(network)
      await sleep(ms)
      networks.splice(networks.indexOf(network), 1)
    },
  }
}
