import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './drill.ts'

/** File names for Linux's two versions of control groups; a machine has one or the other. */
const old = {
  root: '/sys/fs/cgroup/memory',
  limit: 'memory.limit_in_bytes',
  peak: 'memory.max_usage_in_bytes',
  kills: 'memory.oom_control',
}
const unified = {
  root: '/sys/fs/cgroup',
  limit: 'memory.max',
  peak: 'memory.peak',
  kills: 'memory.events',
}

/**
 * Sets a memory limit like a container's: Linux kills processes that exceed it. File caches count too,
 * but are freed first.
 */
export async function memoryLimit(scene: Scene, megabytes: number) {
  const names = existsSync(old.root) ? old : unified
  const group = join(names.root, `nirbhaya-drill-${process.pid}`)
  await mkdir(group)
  const file = (name: string) => join(group, name)
  await writeFile(file(names.limit), `${megabytes}M`)
  scene.atTheEnd(async () => {
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
  })
  return {
    processes: file('cgroup.procs'),
    /**
     * Returns the peak memory of all processes in the group, and how many of these processes Linux killed
     * because the group exceeded its memory limit.
     */
    async seen() {
      const peak = Number(await readFile(file(names.peak), 'utf8'))
      const kills = /oom_kill (\d+)/.exec(await readFile(file(names.kills), 'utf8'))?.[1]
      return { peakMegabytes: Math.round(peak / 1024 / 1024), kills: Number(kills) }
    },
  }
}
