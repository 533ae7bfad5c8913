import { lockDataDir } from '../../src/platform/data-dir/data-lock.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'

/**
 * A process that locks a data folder like the shop, for tests that kill the process:
 * `node shop-process.ts <dataDir> [lock-only]`. Without `lock-only`, the process also starts PostgreSQL in
 * the folder. Over IPC, the process reports to its parent that it owns the folder, or the error.
 */
const [, , dataDir = '', mode] = process.argv
const report = (message: object) => process.send?.(message)

try {
  const lock = await lockDataDir(dataDir, { url: 'http://localhost:3000' })
  const log = (line: string) => report({ log: line })
  const database =
    mode === 'lock-only' ? undefined : await startEmbeddedPostgres({ dataDir, durable: false, log })
  report({ owner: process.pid, url: database?.url })
  process.once('SIGTERM', async () => {
    await database?.stop()
    await lock.release()
    clearInterval(awake)
    process.disconnect?.()
  })
  const awake = setInterval(() => {}, 60_000)
} catch (error) {
  const { name, message } = error as Error
  report({ error: { name, message } })
  process.disconnect?.()
}
