import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './drill.ts'

/** A line of its log: which server, what came of it, and how it ended (`--` is well). */
export interface Logged {
  server: string
  status: number
  ending: string
}

const defaults = (logPort: number, socket: string) => `global
  log 127.0.0.1:${logPort} local0
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 1s
  timeout client 60s
  timeout server 60s
`

/** haproxy of this machine with some sections of its configuration. */
export async function startHaproxy(scene: Scene, name: string, sections: string) {
  const logged: Logged[] = []
  const log = createSocket('udp4')
  log.bind(0, '127.0.0.1')
  await once(log, 'listening')
  log.on('message', (bytes) => {
    const found = /drill (\S+) (-?\d+) (\S{2})/.exec(bytes.toString())
    if (!found) return
    const [, server = '', status, ending = ''] = found
    logged.push({ server, status: Number(status), ending })
  })
  scene.atTheEnd(() => log.close())

  const file = join(scene.folder, `${name}.cfg`)
  const socket = join(scene.folder, `${name}.sock`)
  await writeFile(file, defaults(log.address().port, socket) + sections)
  const child = await scene.run({ name, command: 'haproxy', args: ['-db', '-f', file] })

  /** Says something to its socket, as whoever runs it does. */
  async function tell(words: string): Promise<string> {
    const connection = createConnection(socket)
    connection.on('error', () => undefined)
    await once(connection, 'connect')
    connection.end(`${words}\n`)
    return (await connection.setEncoding('utf8').toArray()).join('')
  }
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`haproxy did not start: ${file}`)
    const isThere = await tell('show info').catch(() => '')
    if (isThere) break
    await sleep(50)
  }
  return {
    logged,
    tell,
    /** Gives a server nothing new, and waits until it has nothing left to do. */
    async drain(backend: string, server: string) {
      await tell(`set server ${backend}/${server} state drain`)
      for (;;) {
        const stat = await tell('show stat')
        const row = stat.split('\n').find((line) => line.startsWith(`${backend},${server},`))
        if (row?.split(',')[4] === '0') return
        await sleep(50)
      }
    },
  }
}
