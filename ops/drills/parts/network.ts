import { execFileSync } from 'node:child_process'
import type { Scene } from './drill.ts'

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })

/**
 * Machines of a drill: each is a network of its own on this one, joined by a bridge, so that a cable
 * can be cut. Needs root.
 */
export function layNetwork(scene: Scene, machines: string[]) {
  if (process.getuid?.() !== 0) throw new Error('Networks of their own can only be made by root.')
  const mark = (process.pid % 60_000).toString(36)
  const net = `10.231.${process.pid % 250}`
  const bridge = `nb${mark}`
  ip('link', 'add', bridge, 'type', 'bridge')
  scene.atTheEnd(() => ip('link', 'del', bridge))
  ip('addr', 'add', `${net}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')

  return {
    /** Where programs of this machine are reached by the others. */
    gateway: `${net}.1`,
    everybody: `${net}.0/24`,
    machines: machines.map((name, number) => {
      const space = `${bridge}-${name}`
      const [near, far] = [`${bridge}h${number}`, `${bridge}n${number}`]
      const address = `${net}.${number + 11}`
      ip('netns', 'add', space)
      ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', space)
      ip('link', 'set', near, 'master', bridge, 'up')
      ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', far)
      ip('-n', space, 'link', 'set', far, 'up')
      ip('-n', space, 'link', 'set', 'lo', 'up')

      /** Ends everything that runs there at once, as if the power were gone. */
      function cutPower() {
        const pids = ip('netns', 'pids', space).split('\n').filter(Boolean).map(Number)
        for (const pid of pids) {
          try {
            process.kill(pid, 'SIGKILL')
          } catch {
            // It went with another.
          }
        }
      }
      scene.atTheEnd(() => {
        cutPower()
        ip('netns', 'del', space)
      })
      const inside = (...args: string[]) => execFileSync('ip', ['netns', 'exec', space, ...args])
      return {
        name,
        address,
        /** A command line that runs there. */
        command: (...args: string[]) => ['netns', 'exec', space, ...args],
        cutPower,
        /** What comes from another machine, or from all of them, is lost without a word. */
        cutOff: (from: string) => inside('iptables', '-A', 'INPUT', '-s', from, '-j', 'DROP'),
        mend: () => inside('iptables', '-F', 'INPUT'),
      }
    }),
  }
}

export type Machine = ReturnType<typeof layNetwork>['machines'][number]
