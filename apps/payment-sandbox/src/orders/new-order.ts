import { z } from 'zod'
import { parseIso } from '../clock.ts'
import { ProviderError } from '../errors.ts'
import { idText, parseBody, rupees } from '../validation.ts'

const minuteMs = 60_000
const shortestLifeMs = 15 * minuteMs
const longestLifeMs = 30 * 24 * 60 * minuteMs

const paymentMethods = new Set(
  'cc,dc,ccc,ppc,nb,upi,paypal,app,paylater,cardlessemi,dcemi,ccemi,banktransfer,applepay'.split(
    ',',
  ),
)

const returnUrl = z.string().max(250).refine(isWebUrl, 'not an address')
const notifyUrl = z.string().max(250).refine(isWebUrl, 'not an address')
const methodList = z
  .string()
  .refine((list) => list === '' || list.split(',').every((name) => paymentMethods.has(name.trim())))

const newOrderSchema = z.object({
  order_id: idText(3, 45).nullish(),
  order_amount: rupees(1),
  order_currency: z.literal('INR'),
  customer_details: z.object({
    customer_id: idText(3, 50),
    customer_phone: z.string().regex(/^(\d{10}|\+\d{8,15})$/),
    customer_email: z.email().min(3).max(100).nullish(),
    customer_name: z.string().min(3).max(100).nullish(),
  }),
  order_meta: z
    .object({
      return_url: returnUrl.nullish(),
      notify_url: notifyUrl.nullish(),
      payment_methods: methodList.nullish(),
    })
    .nullish(),
  order_expiry_time: z.string().nullish(),
  order_note: z.string().min(3).max(200).nullish(),
  order_tags: z
    .record(z.string(), z.string())
    .refine((tags) => Object.keys(tags).length <= 10, 'at most 10 pairs')
    .nullish(),
})

/** The body of a create-order call. Its expiry time is in ms. */
export type NewOrder = Omit<z.output<typeof newOrderSchema>, 'order_expiry_time'> & {
  order_expiry_time: number | undefined
}

/**
 * Reads the body of a create-order call.
 * @param origins the origins that `notify_url` and `return_url` may have. Without a list, only URLs of this
 * computer are accepted. Without these limits, a caller with the API keys could make the sandbox send
 * requests to any server of its network, or redirect customers anywhere.
 * @throws ProviderError 400, naming the first field that breaks a rule
 */
export function readNewOrder(
  body: unknown,
  now: number,
  origins: { notifyOrigins: string[] | undefined; returnOrigins: string[] | undefined },
): NewOrder {
  const order = parseBody(newOrderSchema, body)
  const { notify_url, return_url } = order.order_meta ?? {}
  if (notify_url && !isOfShop(notify_url, origins.notifyOrigins)) refuseAddress('notify_url')
  if (return_url && !isOfShop(return_url, origins.returnOrigins)) refuseAddress('return_url')
  return { ...order, order_expiry_time: readExpiry(order.order_expiry_time, now) }
}

function refuseAddress(field: string): never {
  throw new ProviderError(
    400,
    `order_meta.${field}_invalid`,
    `order_meta.${field} : is none of the shop's addresses`,
  )
}

/** Returns whether a URL belongs to the shop; without a list of origins, whether it is on this computer. */
export function isOfShop(address: string, origins: string[] | undefined): boolean {
  const to = URL.parse(address)
  if (!to) return false
  return origins ? origins.includes(to.origin) : isLoopbackName(to.hostname)
}

function readExpiry(text: string | null | undefined, now: number): number | undefined {
  if (text === null || text === undefined) return undefined
  const expiry = parseIso(text)
  const lifeMs = (expiry ?? 0) - now
  if (expiry !== undefined && lifeMs > shortestLifeMs && lifeMs < longestLifeMs) return expiry
  throw new ProviderError(
    400,
    'order_expiry_time_invalid',
    'order_expiry_time : Expiry time should be more than 15 min and less than 30 days',
  )
}

export function isWebUrl(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}

/** Returns true for host names and IP addresses of this computer. */
function isLoopbackName(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
