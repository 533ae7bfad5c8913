import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** File names for Linux's two versions of control groups; a machine has one or the other. */
const old = {
  root: '/sys/fs/cgroup/memory',
  limit: 'memory.limit_in_bytes',
  usage: 'memory.usage_in_bytes',
  peak: 'memory.max_usage_in_bytes',
  kills: 'memory.oom_control',
}
const unified = {
  root: '/sys/fs/cgroup',
  limit: 'memory.max',
  usage: 'memory.current',
  peak: 'memory.peak',
  kills: 'memory.events',
}

const megabytesOf = (bytes: number) => Math.round(bytes / 1024 / 1024)

let groups = 0

/**
 * Creates a group of processes with a memory limit like a container's: Linux kills processes that exceed it.
 * File caches count too, but are freed first.
 * @throws Error if this user may not create control groups with a memory limit
 */
export async function limitMemory(megabytes: number) {
  const names = existsSync(old.root) ? old : unified
  const group = join(names.root, `nirbhaya-${process.pid}-${++groups}`)
  const file = (name: string) => join(group, name)
  const read = (name: string) => readFile(file(name), 'utf8')
  try {
    await mkdir(group)
    await writeFile(file(names.limit), `${megabytes}M`)
  } catch (cause) {
    await rmdir(group).catch(() => undefined)
    throw new Error(`no memory limit: ${names.root} must be writable, which needs root`, { cause })
  }

  return {
    megabytes,
    /** The group's list of processes. A process whose id is written to it enters the group. */
    processes: file('cgroup.procs'),
    /** Returns the memory in use now, in megabytes. Caches of files do not count: Linux frees them at will. */
    async used(): Promise<number> {
      const [usage, parts] = await Promise.all([read(names.usage), read('memory.stat')])
      const cached = [...parts.matchAll(/^(?:in)?active_file (\d+)$/gm)]
      return megabytesOf(Number(usage) - cached.reduce((sum, [, part]) => sum + Number(part), 0))
    },
    /**
     * Returns the peak memory of all processes in the group, caches of files included, and how many of these
     * processes Linux killed because the group exceeded its memory limit.
     */
    async seen() {
      const peak = Number(await read(names.peak))
      const kills = /oom_kill (\d+)/.exec(await read(names.kills))?.[1]
      return { peakMegabytes: megabytesOf(peak), kills: Number(kills) }
    },
    async remove(): Promise<void> {
      // The group can be removed only after its last process has ended, so try again.
      for (let tries = 0; tries < 50; tries++) {
        if (
          await rmdir(group)
            .then(() => true)
            .catch(() => false)
        )
          return
        await sleep(100)
      }
      throw new Error(`${group} could not be removed`)
    },
  }
}
