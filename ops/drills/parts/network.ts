import { execFileSync } from 'node:child_process'
import type { Scene } from './drill.ts'

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })

/**
 * Creates the machines of a drill: network namespaces on this machine, joined by a bridge, so that
 * connections can be cut. Requires root.
 */
export function layNetwork(scene: Scene, machines: string[]) {
  if (process.getuid?.() !== 0) throw new Error('Only root can create network namespaces.')
  const mark = (process.pid % 60_000).toString(36)
  const net = `10.231.${process.pid % 250}`
  const bridge = `nb${mark}`
  ip('link', 'add', bridge, 'type', 'bridge')
  scene.atTheEnd(() => ip('link', 'del', bridge))
  ip('addr', 'add', `${net}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')

  return {
    /** The address at which the machines reach programs of this host. */
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

      /** Kills everything on the machine at once, as in a power cut. */
      function cutPower() {
        const pids = ip('netns', 'pids', space).split('\n').filter(Boolean).map(Number)
        for (const pid of pids) {
          try {
            process.kill(pid, 'SIGKILL')
          } catch {
            // The process has already ended, because killing another process of the machine ended it, too.
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
        /** The arguments with which `ip` runs a command on this machine of the drill. */
        command: (...args: string[]) => ['netns', 'exec', space, ...args],
        cutPower,
        /** Silently drops everything that comes from another machine or network. */
        cutOff: (from: string) => inside('iptables', '-A', 'INPUT', '-s', from, '-j', 'DROP'),
        mend: () => inside('iptables', '-F', 'INPUT'),
      }
    }),
  }
}

export type Machine = ReturnType<typeof layNetwork>['machines'][number]
