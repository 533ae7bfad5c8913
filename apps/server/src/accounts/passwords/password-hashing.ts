import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../platform/app-error.ts'
import { inServer } from '../../platform/data-dir/own-files.ts'
import { createFairQueue, QueueFull } from '../../platform/fair-queue.ts'
import { currentNetwork } from '../../platform/request-scope.ts'
import type { Derivation } from './password-hashing.worker.ts'

/** Hashing is made to be slow: half of the processors are left to everybody else. */
const threads = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
/** Two seconds of work for each; who comes after them is better told so than kept. */
const mostWaiting = 24 * threads

/** So much work of browsers that an account knows is never refused, however many strangers wait. */
const mostReserved = 8 * threads
let reserved = 0

const inTurn = createFairQueue(threads, mostWaiting)
const idle: Worker[] = []

/**
 * Hashes of passwords, in the form of those of before (`salt:key`), made on threads of their own:
 * files, jobs and answers share none with a flood of sign-ins.
 * @throws AppError UNAVAILABLE where too many wait already
 */
export const passwordHashing = {
  async hash(password: string, isReserved = false): Promise<string> {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${await derive({ password, salt }, isReserved)}`
  },

  async verify(
    { hash, password }: { hash: string; password: string },
    isReserved = false,
  ): Promise<boolean> {
    const [salt, key] = hash.split(':')
    if (!salt || !key) throw new Error('the stored hash of a password is none')
    const right = Buffer.from(key)
    const given = Buffer.from(await derive({ password, salt }, isReserved))
    return given.length === right.length && timingSafeEqual(given, right)
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
  // Rejects with what ended the thread, which is then not used again.
  const [key] = await once(thread, 'message')
  // One that has nothing to do does not keep the shop from ending.
  thread.unref()
  idle.push(thread)
  return key
}

function startThread(): Worker {
  const thread = new Worker(inServer('src', 'accounts', 'passwords', 'password-hashing.worker.ts'))
  // One that breaks while it has nothing to do ends nothing else, and is not used again.
  return thread.on('error', () => {
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
  })
}
