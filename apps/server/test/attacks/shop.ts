import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { login } from '@nirbhaya/contract/accounts/accounts'
import { openDatabaseServer } from '../faults/database.ts'
import { entering } from '../faults/processes.ts'
import { freePort } from '../free-port.ts'
import { limitMemory } from '../memory-limit.ts'
import { addressIn, apiOf, type ShopAddress } from './shop-address.ts'

/** ATTACKED=…/apps/server/build/main.js attacks the server of another checkout, for comparison. */
const main = process.env.ATTACKED ?? fileURLToPath(new URL('../../build/main.js', import.meta.url))

const project = new URL('../../../../', import.meta.url).href
const { serverFlags, serverMemory } = await import(`${project}scripts/lib/environment.mjs`)

const adminPassword = 'the password of the admin'

export interface Circumstances {
  processes?: number
  /**
   * The memory of all the shop's processes together, in megabytes. The database then runs outside this limit.
   * Without a number, there is no limit, and the shop starts its own database.
   */
  memory?: number | undefined
  /** TRUST_PROXY: `none`, or the addresses of proxies. */
  trustProxy: string
  /** Starts a proxy in front of the shop's port. Requests then go to the returned address. */
  behind?: ((shopPort: number) => Promise<ShopAddress & { stop(): Promise<void> }>) | undefined
}

/** Starts the shop like `npm start`. Its rate limits are on, as in production. */
export async function startShop({ processes = 1, memory, trustProxy, behind }: Circumstances) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-attack-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const proxy = await behind?.(port)
  const door: ShopAddress = proxy ?? { port }
  const limit = memory === undefined ? undefined : await limitMemory(memory)
  const database = limit && (await openDatabaseServer(join(dataDir, 'database')))
  const [command = '', ...args] = [
    ...(limit ? entering(limit.processes) : []),
    process.execPath,
    ...serverFlags,
    main,
  ]
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      ...serverMemory,
      ...(database && { DATABASE_URL: database.url }),
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      TRUST_PROXY: trustProxy,
      LOG_LEVEL: 'silent',
      WEB_CONCURRENCY: String(processes),
      ...(proxy ? { PUBLIC_URL: `https://localhost:${proxy.port}`, ALLOW_SANDBOX: '1' } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const isAlive = () => child.exitCode === null && child.signalCode === null
  for (let tries = 0; !(await isServing(origin)); tries++) {
    if (tries === 240 || !isAlive()) throw new Error('the shop does not start')
    await sleep(500)
  }
  return {
    origin,
    door,
    dataDir,
    isAlive,
    /** The limit of `memory`. */
    limit,
    /** Returns the ids of the processes that serve or keep the shop running, without their helpers. */
    servers: () => serversOf(child.pid),
    /** The memory of the process, in megabytes. */
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(statusOf(child.pid))?.[1] ?? 0) / 1024),
    async owner() {
      const body = { email: 'admin@nirbhaya.local', password: adminPassword }
      const { token } = await apiOf(door, addressIn(198))(login, { body })
      return apiOf(door, addressIn(198), token)
    },
    /** Calls the sandbox's control API. */
    async control() {
      const token = await readFile(join(dataDir, 'secrets', 'sandbox-control'), 'utf8')
      return async (call: string, body: object) => {
        const answer = await fetch(`${origin}/payment-sandbox/control/${call}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`control/${call}: ${await answer.text()}`)
      }
    },
    async stop() {
      if (isAlive()) child.kill('SIGTERM')
      const timeout = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(timeout)
      await proxy?.stop()
      await limit?.remove()
      await database?.stop('fast')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export type AttackedShop = Awaited<ReturnType<typeof startShop>>

const isServing = (origin: string) =>
  fetch(`${origin}/api/payment/health`).then(
    ({ ok }) => ok,
    () => false,
  )

const statusOf = (pid: number | undefined) => readProcess(pid, 'status')

/** Returns the ids of a process and its children that run the shop's main program. */
function serversOf(pid: number | undefined): number[] {
  const children = readProcess(pid, `task/${pid}/children`).split(' ').map(Number)
  return [pid ?? 0, ...children].filter((one) => readProcess(one, 'cmdline').includes(main))
}

function readProcess(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
