import type { Clock } from './clock.ts'
import type { SandboxLog } from './log.ts'
import { openStore, type Store } from './store/store.ts'
import { startWebhooks, type Webhooks } from './webhooks/webhooks.ts'

export interface PaymentSandboxOptions {
  /** The path of the journal that keeps the state. A missing folder is created. */
  stateFile: string
  /** The URL of the sandbox with its prefix, `http://127.0.0.1:4010/payment-sandbox`. */
  publicUrl: string | (() => string)
  clientId?: string
  /** The secret for API calls, which also signs webhooks. Everybody knows the default, `sandbox`. */
  clientSecret?: string | undefined
  /** The bearer token for control calls. Without one, nobody can make them. */
  controlToken?: string
  /** The origins that webhooks may be sent to. Without a list, they may be sent only to this computer. */
  notifyOrigins?: string[]
  /** The origins that the payment page may return to. Without a list, it may return only to this computer. */
  returnOrigins?: string[] | undefined
  /**
   * Whether to limit how often one IP address may open the payment page, use its buttons, or guess keys. The
   * default is true.
   */
  limitsStrangers?: boolean
  /** Returns the shop's name, for the payment page. */
  readShopName?: () => Promise<string>
  /**
   * Multiplies the pauses of 2, 10 and 30 minutes between the attempts to deliver a webhook. 1 is the
   * provider's own pace.
   */
  webhookRetryFactor?: number
  log?: SandboxLog
}

export interface Sandbox {
  clientId: string
  clientSecret: string
  controlToken: string | undefined
  notifyOrigins: string[] | undefined
  returnOrigins: string[] | undefined
  limitsStrangers: boolean
  readShopName: () => Promise<string>
  publicUrl(): string
  store: Store
  clock: Clock
  webhooks: Webhooks
  /**
   * Aborted when the server that contains the sandbox begins to close. Delayed answers are then sent at once.
   */
  closing: AbortSignal
  /**
   * The server that contains the sandbox calls this when it begins to close, before it waits for open
   * requests. Delayed answers are sent at once, and no more webhooks are sent.
   */
  stop(): void
  /** Aborts webhooks that are being sent, and closes the journal once all changes are on the disk. */
  close(): Promise<void>
}

/** Reads the state from `stateFile`, and creates what all parts of the sandbox share. */
export async function openSandbox(
  options: PaymentSandboxOptions,
  log: SandboxLog,
): Promise<Sandbox> {
  const { publicUrl, clientSecret = 'sandbox' } = options
  const store = await openStore(options.stateFile)
  const clock = { now: () => Date.now() + store.settings().advancedMs }
  const webhooks = startWebhooks({
    store,
    clock,
    log,
    secret: clientSecret,
    retryFactor: options.webhookRetryFactor ?? 1,
  })
  const closing = new AbortController()

  return {
    clientId: options.clientId ?? 'sandbox',
    clientSecret,
    controlToken: options.controlToken,
    notifyOrigins: options.notifyOrigins,
    returnOrigins: options.returnOrigins,
    limitsStrangers: options.limitsStrangers ?? true,
    readShopName: options.readShopName ?? (async () => 'Test shop'),
    publicUrl: () => (typeof publicUrl === 'string' ? publicUrl : publicUrl()),
    store,
    clock,
    webhooks,
    closing: closing.signal,
    stop() {
      closing.abort()
      // The shop may be on the same server as the sandbox. Webhooks end here, while the server still listens,
      // and not in `close`: by then the shop has closed, and webhooks to it would fail.
      webhooks.stop()
    },
    async close() {
      await webhooks.close()
      await store.close()
    },
  }
}
