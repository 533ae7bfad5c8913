import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../ports.ts'

/** Another checkout's server can be attacked for comparison: ATTACKED=…/apps/server/build/main.js. */
const main = process.env.ATTACKED ?? fileURLToPath(new URL('../../build/main.js', import.meta.url))

/** The shop as `npm start` runs it, limits on, behind a proxy that tells who comes. */
export async function startShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-attack-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'the password of the admin',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
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
    isAlive,
    /** Megabytes that the process holds. */
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(statusOf(child.pid))?.[1] ?? 0) / 1024),
    async controlToken() {
      const file = join(dataDir, 'secrets', 'sandbox-control')
      return readFile(file, 'utf8').catch(() => '')
    },
    async stop() {
      if (isAlive()) child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(patience)
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

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
