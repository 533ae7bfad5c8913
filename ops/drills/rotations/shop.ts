import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { keepRunning } from '../../../apps/server/test/faults/processes.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'

const inServer = (path: string) =>
  fileURLToPath(new URL(`../../../apps/server/src/${path}`, import.meta.url))

/**
 * Opens a shop of one process that can be restarted with other settings. Its database, mails and
 * pictures are in its folder, unless the first settings say otherwise.
 */
export async function openShop(folder: string, first: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(folder, 'data')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const settings: Record<string, string> = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_PASSWORD: 'the first password of the admin',
    BACKUP_NIGHTLY: 'off',
    LOG_LEVEL: 'error',
    ...first,
  }
  const environment = () => ({ PATH, NODE_COMPILE_CACHE, ...settings })
  const start = async () => {
    const kept = await keepRunning({
      script: inServer('main.ts'),
      env: environment(),
      healthUrl: `${origin}/api/payment/health`,
      logFile: join(folder, 'shop.log'),
    })
    await kept.whenUp()
    return kept
  }
  let running = await start()
  return {
    origin,
    dataDir,
    /** Stops the shop, runs the work, and starts it with these settings. */
    async restart(more: Record<string, string>, work: () => Promise<unknown> = async () => 0) {
      await running.end()
      await work()
      Object.assign(settings, more)
      running = await start()
    },
    /**
     * Runs one of the shop's programs with its settings.
     * @returns whether it succeeded
     */
    program: (name: string, args: string[] = [], more: Record<string, string> = {}) =>
      promisify(execFile)(process.execPath, [inServer(name), ...args], {
        env: { ...environment(), ...more },
      }).then(
        () => true,
        () => false,
      ),
    end: () => running.end(),
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Sends a signed webhook of a kind that the shop ignores. */
export async function sendWebhook({ origin }: Shop, key: string): Promise<number> {
  const timestamp = String(Date.now())
  const body = '{"type":"NOTHING_OF_OURS"}'
  const signature = createHmac('sha256', key).update(timestamp).update(body).digest('base64')
  const { status } = await fetch(`${origin}/api/webhooks/cashfree`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    },
    body,
  })
  return status
}
