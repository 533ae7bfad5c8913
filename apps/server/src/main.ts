import { NotReadyForMoney, PortTaken } from './bootstrap.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { privateUmask } from './platform/data-dir/data-dir.ts'
import { DataDirBusy } from './platform/data-dir/data-lock.ts'
import { isWorker } from './platform/workers/worker.ts'
import { type Running, startSeveral, startShop, startWorker } from './start.ts'

/** A wrong setting is said at once: reading the shop itself takes seconds. */
function readSettings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof ConfigError ? `Cannot start: ${error.message}` : error)
    process.exit(1)
  }
}
const config = readSettings()

/**
 * A request or a job that never ends must not keep a broken shop from being started again. Whoever waits
 * for workers waits for longer than they may take, and stops the database after them.
 */
const longestStopMs = config.processes > 1 && !isWorker ? 45_000 : 30_000

let running: Running | undefined
let isAsked = false

/** Stops the shop, or has it stopped as soon as it is up; once, however often it is asked. */
async function stop(code: number): Promise<void> {
  if (isAsked) return
  isAsked = true
  if (running) await stopNow(running, code)
}

async function stopNow(shop: Running, code: number): Promise<void> {
  setTimeout(() => process.exit(1), longestStopMs)
  try {
    await shop.stop()
    process.exit(code)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

/** What an owner can put right is said in one line; anything else keeps its trace. */
function explain(error: unknown): string | undefined {
  const isPlain = [NotReadyForMoney, PortTaken, DataDirBusy].some((kind) => error instanceof kind)
  return isPlain ? (error as Error).message : undefined
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
// The window was closed: all in it are told at once. Who runs without one (nohup) is to stay.
if (process.stdin.isTTY) process.on('SIGHUP', () => stop(0))
// Whoever started us is gone: nobody would be left to stop the shop.
process.on('disconnect', () => stop(0))

process.umask(privateUmask)
try {
  const start = isWorker ? startWorker : config.processes > 1 ? startSeveral : startShop
  running = await start(config, (line) => console.log(line))
  running.failed.then((error) => {
    console.error(error.message)
    stop(1)
  })
  if (isAsked) await stopNow(running, 0)
} catch (error) {
  console.error(explain(error) ?? error)
  process.exit(1)
}
