import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/**
 * Starts this machine's pgbouncer in front of a PostgreSQL server. It lends a client a server connection for
 * one transaction at a time. If root runs the test, pgbouncer runs as `nobody`, because it refuses to run as
 * root.
 */
export async function startPooler(serverUrl: string) {
  const { hostname, port, username, password } = new URL(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-pooler-'))
  await chmod(folder, 0o711)
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password} connect_query='set statement_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
; Test databases are dropped, which is not possible while connections are open.
server_idle_timeout = 2
ignore_startup_parameters = extra_float_digits
`,
  )
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...asNobody, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  for (let tries = 0; !(await answers(own)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`no pgbouncer: ${complaints}`)
    await sleep(25)
  }
  return {
    url: `postgres://${username}@127.0.0.1:${own}/`,
    complaints: () => complaints,
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
