import { z } from 'zod'

const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, `must be ${values.join(' or ')}`)

export const paymentSettings = {
  PAYMENT_PROVIDER: oneOf('sandbox', 'cashfree').default('sandbox'),
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

interface TestMode {
  setting: keyof PaymentSettings
  /** The error message if the shop can be reached by others and `ALLOW_SANDBOX` is not set. */
  problem: string
}

/**
 * Returns the setting that turns on test payments, which move no real money; undefined if payments are real.
 */
export function testModeOf(env: PaymentSettings): TestMode | undefined {
  if (env.PAYMENT_PROVIDER === 'sandbox') {
    return {
      setting: 'PAYMENT_PROVIDER',
      problem:
        'is the test sandbox, where nobody really pays; a shop that others can reach needs PAYMENT_PROVIDER=cashfree, or ALLOW_SANDBOX=1 to try it out',
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
  provider: env.PAYMENT_PROVIDER,
  /** True if payments move no real money. Every page then shows a notice. */
  isTest: testModeOf(env) !== undefined,
  cashfree: {
    appId: env.CASHFREE_APP_ID ?? '',
    secretKey: env.CASHFREE_SECRET_KEY ?? '',
    mode: env.CASHFREE_ENV,
  },
})
