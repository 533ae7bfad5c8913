import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { sharedNetwork } from './client-network.ts'

/**
 * The most requests whose answers a process delays at a time. Each delayed request occupies memory and its
 * client's connection until it is answered.
 */
const mostWaiting = 100
/**
 * The most requests from one network whose answers are delayed at a time, so that one network cannot fill all
 * of `mostWaiting`. A network's first ten guesses at once on one account are not refused: three are answered
 * without delay, and seven wait.
 */
const mostOfNetwork = 7
const retryAfterSeconds = 8

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
