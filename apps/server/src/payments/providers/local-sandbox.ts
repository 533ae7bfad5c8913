import type { Config } from '../../platform/config/config.ts'

/** Where the local sandbox is mounted on the shop's own port. */
export const sandboxPrefix = '/payment-sandbox'

/** Whether this process serves the sandbox itself. */
export const mountsSandbox = ({ payment }: Config) =>
  payment.provider === 'sandbox' && payment.sandboxUrl === undefined
