import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../platform/app-error.ts'
import { inServer } from '../../platform/data-dir/own-files.ts'
import { createFairQueue, QueueFull } from '../../platform/fair-queue.ts'
import { currentNetwork } from '../../platform/request-scope.ts'
import { isSameSecret } from '../../platform/same-secret.ts'
import type { Derivation } from './password-hashing.worker.ts'

/** Hashing is slow on purpose, so it uses at most half of the processors. */
const threads = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
/** About two seconds of work for each thread. When the queue is longer, callers are refused. */
const mostWaiting = 24 * threads

/**
 * Up to this many password checks for known browsers wait for a thread even when the queue is full. Strangers
 * who fill the queue therefore cannot keep the account's owner from signing in.
 */
const mostReserved = 8 * threads
let reserved = 0

const inTurn = createFairQueue(threads, mostWaiting)
const idle: Worker[] = []

/** The cost (scrypt's N) of better-auth, the library that earlier versions used, so that its hashes stay valid. */
const usualCost = 16_384
let cost = usualCost

/**
 * Makes and checks password hashes in the form `salt:key`, as earlier versions did. A hash of another than the
 * usual cost has the form `salt:key:cost`. Hashing has threads of its own, so that a flood of sign-ins does not
 * delay file access, jobs and other requests.
 * @throws AppError UNAVAILABLE if too many callers wait already
 */
export const passwordHashing = {
  /** Sets the cost of new hashes in this process, for tests. Without a cost, it is the usual one again. */
  useCost(wanted = usualCost): void {
    cost = wanted
  },

  async hash(password: string, isReserved = false): Promise<string> {
    const salt = randomBytes(16).toString('hex')
    const made = cost
    const key = await derive({ password, salt, cost: made }, isReserved)
    return made === usualCost ? `${salt}:${key}` : `${salt}:${key}:${made}`
  },

  async verify(
    { hash, password }: { hash: string; password: string },
    isReserved = false,
  ): Promise<boolean> {
    const [salt, key, stored] = hash.split(':')
    if (!salt || !key) throw new Error('the stored password hash is malformed')
    const derivation = { password, salt, cost: stored ? Number(stored) : usualCost }
    return isSameSecret(await derive(derivation, isReserved), key)
  },
}

async function derive(derivation: Derivation, isReserved: boolean): Promise<string> {
  const isNeverRefused = isReserved && reserved < mostReserved
  if (isNeverRefused) reserved++
  try {
    const line = isNeverRefused ? undefined : currentNetwork()
    return await inTurn(line, () => onThread(derivation))
  } catch (cause) {
    if (!(cause instanceof QueueFull)) throw cause
    throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 2 })
  } finally {
    if (isNeverRefused) reserved--
  }
}

async function onThread(derivation: Derivation): Promise<string> {
  const thread = idle.pop() ?? startThread()
  thread.ref()
  thread.postMessage(derivation)
  // Rejects if the thread dies. The thread is then not returned to the idle list.
  const [key] = await once(thread, 'message')
  // An idle thread must not keep the process alive.
  thread.unref()
  idle.push(thread)
  return key
}

function startThread(): Worker {
  const thread = new Worker(inServer('src', 'accounts', 'passwords', 'password-hashing.worker.ts'))
  // If an idle thread dies, it is removed from the idle list. No caller waits for it.
  return thread.on('error', () => {
    const index = idle.indexOf(thread)
    if (index >= 0) idle.splice(index, 1)
  })
}
