import { NotReadyForMoney, PortTaken } from './bootstrap.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { privateUmask } from './platform/data-dir/data-dir.ts'
import { DataDirBusy } from './platform/data-dir/data-lock.ts'
import { isWorker } from './platform/workers/worker.ts'
import { type Running, startSeveral, startShop, startWorker } from './start.ts'

/**
 * Reads the settings before the shop's code is loaded. Loading takes seconds, and a wrong setting is reported
 * without that delay.
 */
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
 * The process ends after this time at the latest, because a request or job that never ends must not prevent a
 * restart. A process with workers needs more time: it stops the database after its workers have ended.
 */
const longestStopMs = config.processes > 1 && !isWorker ? 45_000 : 30_000

let running: Running | undefined
let isStopRequested = false

/** Stops the shop. A shop that is still starting stops once it has started. Further calls have no effect. */
async function stop(code: number): Promise<void> {
  if (isStopRequested) return
  isStopRequested = true
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

/**
 * Returns a one-line message for problems that the owner can fix. Other errors are printed with their
 * stack.
 */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Cannot start: ${error.message}`
  const isPlain = [NotReadyForMoney, PortTaken, DataDirBusy].some((kind) => error instanceof kind)
  return isPlain ? (error as Error).message : undefined
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
// SIGHUP is sent when the terminal window closes. It stops the shop only if there is a terminal: a shop that
// was started with nohup keeps running.
if (process.stdin.isTTY) process.on('SIGHUP', () => stop(0))
// The parent process has ended, so nothing else would stop the shop.
process.on('disconnect', () => stop(0))

const start = isWorker ? startWorker : config.processes > 1 ? startSeveral : startShop

async function startNow(): Promise<void> {
  const started = await start(config, (line) => console.log(line))
  running = started
  started.failed.then((error) => {
    console.error(error.message)
    stop(1)
  })
  started.restartAsked.then(restart).catch(fail)
  if (isStopRequested) await stopNow(started, 0)
}

/** The answers in progress get this much time before a restart, so that the owner's page hears of it. */
const beforeRestartMs = 500

/** Stops the shop and starts it again in this process. A shop that was asked to stop meanwhile only stops. */
async function restart(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, beforeRestartMs))
  if (isStopRequested || !running) return
  const earlier = running
  running = undefined
  await earlier.stop()
  await startNow()
}

function fail(error: unknown): never {
  console.error(explain(error) ?? error)
  process.exit(1)
}

process.umask(privateUmask)
await startNow().catch(fail)
