import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failure, root } from './project.mjs'

/**
 * Throws if the shop is running, because packages and pages must not be replaced under a running shop. A
 * running shop has a lock file, which `apps/server/src/platform/data-dir/data-lock.ts` writes.
 */
export function refuseWhileShopRuns() {
  const owner = readLock()
  if (!owner || !isRunning(owner)) return
  throw new Failure(
    `The shop is already running on this data folder (process ${owner.pid}, ${owner.note?.url}).`,
  )
}

function readLock() {
  try {
    const folder = resolve(root, process.env.DATA_DIR || 'data')
    return JSON.parse(readFileSync(resolve(folder, 'lock.json'), 'utf8'))
  } catch {
    return undefined
  }
}

function isRunning({ pid, startedAt }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return stat[0] !== 'Z' && startedAt === `${boot}/${stat[19]}`
  } catch {
    return false
  }
}
