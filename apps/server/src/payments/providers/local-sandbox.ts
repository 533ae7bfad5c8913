import type { Config } from '../../platform/config/config.ts'
import { readOrCreateSecret } from '../../platform/data-dir/secrets.ts'

/** The path of the local sandbox on the shop's own port. */
export const sandboxPrefix = '/payment-sandbox'

/** Whether this process serves the sandbox itself. */
export const mountsSandbox = ({ payment }: Config) =>
  payment.provider === 'sandbox' && payment.sandboxUrl === undefined

/** The key of the sandbox on the shop's own port, made for this installation: it signs webhooks. */
export const readSandboxKey = async (config: Config): Promise<string | undefined> =>
  mountsSandbox(config) ? readOrCreateSecret(config.dataDir, 'sandbox-key') : undefined
