import { z } from 'zod'
import { call } from '../call.ts'
import { proxyPlaces } from '../enums.ts'
import { isProtocolSafe } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { webAddressRefusals as refusals } from '../messages/connections.ts'

/** The shop's public address, and what forwards visitors to the shop. */
export const webAddress = z.object({
  /** The address that the shop uses since its start. */
  inUse: z.string(),
  /** The saved address; '' if there is none. */
  saved: z.string(),
  /** What forwards visitors, as saved; '' if nothing is saved. */
  proxies: z.enum([...proxyPlaces, '']),
  /** Whether an environment variable sets the address, so that it cannot be changed here. */
  isSetOnServer: z.boolean(),
  /** The same for what forwards visitors. */
  areProxiesSetOnServer: z.boolean(),
  /** Whether the saved values differ from those in use, so that they wait for the next start. */
  waitsForStart: z.boolean(),
})
export type WebAddress = z.infer<typeof webAddress>

/** Returns the origin of an https address without anything else; undefined for other texts. */
function originOf(typed: string): string | undefined {
  const url = URL.parse(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : undefined
}

export const webAddressForm = z.object({
  /** The scheme may be left out. */
  url: z
    .string(refusals.invalidUrl)
    .refine(isProtocolSafe, refusals.invalidUrl)
    .trim()
    .max(longest.webAddress, refusals.invalidUrl)
    .transform((typed, context) => {
      const origin = originOf(typed)
      if (origin !== undefined) return origin
      context.addIssue(refusals.invalidUrl)
      return z.NEVER
    }),
  proxies: z.enum(proxyPlaces, refusals.invalidProxies),
  /** Saves the address although the shop cannot be reached there. */
  isUnchecked: z.boolean(refusals.invalidUnchecked).default(false),
})
export type WebAddressForm = z.output<typeof webAddressForm>

const answer = z.object({ address: webAddress })

export const getWebAddress = call('GET /admin/web-address', 'security', {
  summary: 'The public address of the shop',
  stepUp: { notNeeded: 'Shows a public address' },
  answer,
})

export const saveWebAddress = call('PUT /admin/web-address', 'security', {
  summary: 'Check that an address leads to this shop, and use it from the next start',
  body: webAddressForm,
  answer: answer.extend({ message: z.string() }),
})

export const proveAddress = call('GET /address-check', 'public', {
  summary: 'Prove that this address leads to this shop, for the shop itself',
  query: z.object({
    nonce: z.string(refusals.invalidNonce).regex(/^[\w-]{10,64}$/, refusals.invalidNonce),
  }),
  answer: z.object({ proof: z.string() }),
})
