import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { sharedNetwork } from './client-network.ts'

/** The most requests that wait at a time. Each waiting request takes up room that other requests need. */
const mostWaiting = 100
/**
 * The most requests of one network that wait at a time, so that one network cannot take all the room. Seven
 * are enough for ten attempts at once from a network: three of ten are answered without delay.
 */
const mostOfNetwork = 7
const retryAfterSeconds = 8

/** Holds the requests of this process whose answers are delayed. */
export function createDelayedAnswers() {
  const networks: string[] = []
  return {
    /** @throws AppError UNAVAILABLE if too many requests wait already, of this network or of all networks */
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
