import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { cleanEnvironment } from '../../config/environment.ts'

/**
 * Returns whether a process runs. A process that has ended and waits to be reaped does not count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process runs, but as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const state = linuxStat(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/**
 * Returns the start time of a process, as text to compare: if the system gives the pid to another process
 * later, the text differs. Returns undefined if there is no such process or its start time cannot be read, and
 * always on Windows.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  // `linuxStat` begins with field 3, so field 22 is at index 19. It is the start time in ticks since boot.
  // After a reboot the same number can occur again, so the result also contains the id of the boot.
  const ticks = linuxStat(pid)?.[19]
  const boot = textOf('/proc/sys/kernel/random/boot_id')?.trim()
  return ticks && boot ? `${boot}/${ticks}` : undefined
}

/**
 * Identifies the machine or container in which this process's pid is valid. If two containers share a data
 * folder, a pid in its lock file can belong to a different process in each container. So a pid from the file
 * is looked up only if the file also names this scope.
 */
export function pidScope(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/**
 * Returns the command line of a process; undefined if the process does not exist or its command
 * line is unreadable.
 */
export function commandOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  return textOf(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || undefined
}

export async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

function linuxStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  // Field 2 of the file is the program's name. It is in parentheses and may itself contain spaces and
  // parentheses, so the result begins with field 3, after the last parenthesis.
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
