import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inProject } from './project.mjs'

/** Runs `work` while no other process of this project runs work with the same name. */
export async function exclusively(name, work) {
  const lock = inProject('.cache', `${name}.lock`)
  mkdirSync(inProject('.cache'), { recursive: true })
  while (!take(lock)) {
    if (isAbandoned(lock)) discard(lock)
    else await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function take(lock) {
  try {
    mkdirSync(lock)
    writeFileSync(`${lock}/pid`, String(process.pid))
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(lock) {
  try {
    process.kill(Number(readFileSync(`${lock}/pid`, 'utf8')), 0)
    return false
  } catch (error) {
    if (error.code === 'ESRCH') return true
    if (error.code === 'EPERM') return false
  }
  try {
    // The lock has no pid yet. That lasts only a moment, so a lock that stays without a pid is abandoned.
    return Date.now() - statSync(lock).mtimeMs > 5_000
  } catch {
    return false
  }
}

/**
 * Removes an abandoned lock. One process at a time does this, and it looks again first: another process may
 * have removed the lock and taken a new one, which is not abandoned.
 */
function discard(lock) {
  const turn = `${lock}.discard`
  if (!take(turn)) {
    // Discarding takes a moment, so a turn that stays was left by a process that was killed.
    if (isAbandoned(turn)) rmSync(turn, { recursive: true, force: true })
    return
  }
  try {
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true })
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
}
