import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

export interface Derivation {
  password: string
  salt: string
  /** Scrypt's N. */
  cost: number
}

/** Like `usualCost`, these are parameters of better-auth. */
const keyBytes = 64
const blockSize = 16

parentPort?.on('message', ({ password, salt, cost }: Derivation) => {
  // The asynchronous version would occupy a thread of the pool that files and jobs use.
  const key = scryptSync(password.normalize('NFKC'), salt, keyBytes, {
    N: cost,
    r: blockSize,
    maxmem: 128 * cost * blockSize * 2,
  })
  parentPort?.postMessage(key.toString('hex'))
})
