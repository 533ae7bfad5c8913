import { z } from 'zod'

export const shippingSettings = {
  /** The e-mail of the API user, which differs from the login of the courier's website. */
  SHIPROCKET_EMAIL: z.email('must be an email address').optional(),
  SHIPROCKET_PASSWORD: z.string().min(1).optional(),
  /** The secret that webhooks carry in the header `x-api-key`. */
  SHIPROCKET_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 characters without spaces')
    .optional(),
}

type ShippingSettings = z.output<z.ZodObject<typeof shippingSettings>>

export function checkShipping(env: ShippingSettings, context: z.core.$RefinementCtx): void {
  const names = ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'] as const
  const missing = names.find((name) => !env[name])
  if (!missing || names.every((name) => !env[name])) return
  const other = names.find((name) => env[name])
  context.addIssue({ code: 'custom', path: [missing], message: `is needed with ${other}` })
}

export const readShiprocket = (env: ShippingSettings) => ({
  baseUrl: 'https://apiv2.shiprocket.in',
  email: env.SHIPROCKET_EMAIL,
  password: env.SHIPROCKET_PASSWORD,
  webhookSecret: env.SHIPROCKET_WEBHOOK_SECRET,
})
