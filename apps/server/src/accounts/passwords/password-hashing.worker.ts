import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

/** A password and its salt, to be made a key. */
export interface Derivation {
  password: string
  salt: string
}

/** As better-auth had them, which made the first ones: their hashes stay good. */
const keyBytes = 64
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

parentPort?.on('message', ({ password, salt }: Derivation) => {
  // Not the asynchronous one: that would take a thread of the pool that files and jobs use.
  const key = scryptSync(password.normalize('NFKC'), salt, keyBytes, cost)
  parentPort?.postMessage(key.toString('hex'))
})
