import { z } from 'zod'

const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, `must be ${values.join(' or ')}`)

export const paymentSettings = {
  /** Without it, the owner can enter the keys of the provider on a page. */
  PAYMENT_PROVIDER: oneOf('sandbox', 'cashfree').optional(),
  CASHFREE_APP_ID: z.string().min(1).optional(),
  CASHFREE_SECRET_KEY: z.string().min(1).optional(),
  CASHFREE_ENV: oneOf('sandbox', 'production').default('sandbox'),
}

export type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>

export function checkPayments(env: PaymentSettings, context: z.core.$RefinementCtx): void {
  if (env.PAYMENT_PROVIDER !== 'cashfree') return
  for (const name of ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY'] as const) {
    const message = 'is needed with PAYMENT_PROVIDER=cashfree'
    if (!env[name]) context.addIssue({ code: 'custom', path: [name], message })
  }
}

export const sandboxProblem =
  'is the test sandbox, where nobody really pays; a shop that others can reach needs PAYMENT_PROVIDER=cashfree, or ALLOW_SANDBOX=1 to try it out'

interface TestMode {
  setting: keyof PaymentSettings
  /** The error message if the shop can be reached by others and `ALLOW_SANDBOX` is not set. */
  problem: string
}

/**
 * Returns the setting that turns on test payments, which move no real money; undefined if payments are real.
 */
export function testModeOf(env: PaymentSettings): TestMode | undefined {
  if (env.PAYMENT_PROVIDER !== 'cashfree') {
    return {
      setting: 'PAYMENT_PROVIDER',
      problem: sandboxProblem,
    }
  }
  if (env.CASHFREE_ENV === 'production') return undefined
  return {
    setting: 'CASHFREE_ENV',
    // The provider publishes its test cards, so anyone could pre-book with them.
    problem:
      "is sandbox, the provider's test mode, where nobody really pays; a shop that others can reach needs CASHFREE_ENV=production, or ALLOW_SANDBOX=1 to try it out",
  }
}

export const readPayments = (env: PaymentSettings) => ({
  provider: env.PAYMENT_PROVIDER ?? 'sandbox',
  /** Whether environment variables choose the provider. Keys that the owner entered then take no new payments. */
  isSetOnServer: env.PAYMENT_PROVIDER !== undefined,
  /** True if payments with these settings move no real money. Keys that the owner entered are not known here. */
  isTest: testModeOf(env) !== undefined,
  cashfree: {
    appId: env.CASHFREE_APP_ID ?? '',
    secretKey: env.CASHFREE_SECRET_KEY ?? '',
    mode: env.CASHFREE_ENV,
  },
})
