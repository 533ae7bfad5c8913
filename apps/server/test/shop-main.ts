import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterwards } from './afterwards.ts'
import { freePort } from './free-port.ts'

const main = fileURLToPath(new URL('../build/main.js', import.meta.url))

/** The shop prints its address once it answers. */
const greeting = ' Shop   '

export interface ShopProcess {
  process: ChildProcess
  origin: string
  /** Everything that the process has printed. */
  output: () => string
  /** Resolves to the exit code; null if a signal ended the process. */
  ended: Promise<number | null>
  /**
   * Resolves once the process answers requests.
   * @throws if the process ends before that
   */
  listening: () => Promise<void>
}

/**
 * Starts the real server in its own process, like `npm start`, from this or an earlier release. A start costs
 * about 1.6 s of a processor, and `testShop` a quarter of that: use this only if the process itself matters.
 */
export function startMain(env: Record<string, string>, script = main): ShopProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [script], {
    env: { PATH, NODE_COMPILE_CACHE, SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const greeted = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(greeting)) greeted.resolve()
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  afterwards(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const giveUp = ended.then((code) => {
    throw new Error(`the shop ended (${code}): ${output}`)
  })
  giveUp.catch(() => undefined)
  return {
    process: child,
    origin: `http://127.0.0.1:${env.PORT}`,
    output: () => output,
    ended,
    listening: () => Promise.race([greeted.promise, giveUp]),
  }
}

/**
 * Starts one of a shop's processes on an existing database, with its own data folder, and waits until it
 * listens.
 */
export async function startMainOn(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-process-'))
  afterwards(() => rm(dataDir, { recursive: true, force: true }))
  const shop = startMain({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    AUTH_SECRET: 'the same in every process of one shop',
    ...settings,
  })
  await shop.listening()
  return shop
}
