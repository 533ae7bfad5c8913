import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { cleanEnvironment } from '../../config/environment.ts'

/** Whether a process runs; one that ended and only waits to be reaped does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const state = linuxStat(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/**
 * When a process began: text that is equal only for the same process, so that a recycled pid is
 * told apart. Undefined where the system does not say (Windows, a hidden /proc, no such process).
 */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  // Field 22 of stat (19 after the name) counts ticks since boot, so it needs the boot's id.
  const ticks = linuxStat(pid)?.[19]
  const boot = textOf('/proc/sys/kernel/random/boot_id')?.trim()
  return ticks && boot ? `${boot}/${ticks}` : undefined
}

/** Where pids mean the same: two containers that share a folder must not compare theirs. */
export function pidScope(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** The command line of a process; undefined when there is none or it may not be read. */
export function commandOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  return textOf(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || undefined
}

/** Resolves to whether the process is gone after at most `timeoutMs`. */
export async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

function linuxStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  // The name stands in parentheses and may itself hold spaces and parentheses.
  return textOf(`/proc/${pid}/stat`)
    ?.replace(/^.*\)\s/s, '')
    .split(' ')
}

function ps(pid: number, column: string): string | undefined {
  try {
    const env = cleanEnvironment()
    const output = execFileSync('ps', ['-o', column, '-p', String(pid)], { env, stdio: 'pipe' })
    return output.toString().trim() || undefined
  } catch {
    return undefined
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
