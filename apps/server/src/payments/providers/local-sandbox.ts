import type { Config } from '../../platform/config/config.ts'
import { readOrCreateSecret } from '../../platform/data-dir/secrets.ts'

export const sandboxPrefix = '/payment-sandbox'

/** Returns whether this process serves the sandbox itself. */
export const mountsSandbox = ({ payment }: Config) =>
  payment.provider === 'sandbox' && payment.sandboxUrl === undefined

/**
 * Returns the key with which the sandbox on the shop's own port signs webhooks. Each installation makes its
 * own.
 */
export const readSandboxKey = async (config: Config): Promise<string | undefined> =>
  mountsSandbox(config) ? readOrCreateSecret(config.dataDir, 'sandbox-key') : undefined
