import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
 * Removes an abandoned lock. Several waiting processes may try to remove the same lock, so each process first
 * renames the lock. The renaming succeeds in only one process, and only this process deletes the lock.
 */
function discard(lock) {
  const discarded = `${lock}.${process.pid}`
  try {
    renameSync(lock, discarded)
  } catch {
    return
  }
  rmSync(discarded, { recursive: true, force: true })
}
