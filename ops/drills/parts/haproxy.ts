import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './drill.ts'

/** A line of haproxy's log: the server, the status, and how the session ended (`--` means normally). */
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

/** Starts this machine's haproxy with the given configuration sections. */
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

  /** Sends a command to haproxy's admin socket. */
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
    /** Stops new requests to a server, and waits until it has none left. */
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
