import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

export interface Derivation {
  password: string
  salt: string
}

/** The parameters of better-auth, the library that earlier versions used, so that its hashes stay valid. */
const keyBytes = 64
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

parentPort?.on('message', ({ password, salt }: Derivation) => {
  // The asynchronous version would occupy a thread of the pool that files and jobs use.
  const key = scryptSync(password.normalize('NFKC'), salt, keyBytes, cost)
  parentPort?.postMessage(key.toString('hex'))
})
