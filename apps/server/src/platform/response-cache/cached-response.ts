import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Canonical } from './cache-keys.ts'
import { type Encoding, pack } from './encodings.ts'

/** An answer of the shop's own, whole and unpacked. */
export interface Answer {
  statusCode: number
  headers: OutgoingHttpHeaders
  rawPayload: Buffer
}

/** One encoding of a rendition, with its whole set of headers as they go out. */
interface Variant {
  headers: string[]
  body: Buffer
  isPolished: boolean
}

/** A finished answer, in the encodings it was asked for. */
export interface CachedResponse {
  address: string
  status: number
  etag: string
  /** What it hangs on; it is kept only where the answer said so. */
  keys: string[]
  mayBeKept: boolean
  /** Milliseconds since 1970; most never end by themselves. */
  until: number
  /** What goes with a 304. */
  commonHeaders: string[]
  body: Buffer
  variants: Map<Encoding, Variant>
  packing: Map<Encoding, Promise<Variant>>
  bytes: number
  wasAsked: boolean
}

/** What is about one way of sending, not about the answer. */
const perMessage = ['content-length', 'content-encoding', 'connection', 'keep-alive', 'date']
/** What its parts, headers and objects take beside the bytes themselves. */
const overheadBytes = 2_000

/** Makes a rendition of an answer; its headers stay as they are, an ETag joins them. */
export function cachedResponseOf(
  {
    address,
    ignores = [],
    isMissing = false,
  }: Pick<Canonical, 'address' | 'ignores' | 'isMissing'>,
  { statusCode, headers, rawPayload }: Answer,
): CachedResponse {
  const isShown = (key: string) =>
    !ignores.some((ignored) => key === ignored || key.startsWith(`${ignored}/`))
  const common = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || perMessage.includes(name) || name === 'vary'
      ? []
      : [value].flat().flatMap((one) => [name, String(one)]),
  )
  common.push('vary', varyOf(headers.vary?.toString()))
  const isWhole = statusCode === 200
  const digest = createHash('sha256').update(JSON.stringify(common)).update(rawPayload)
  // Weak: the encodings of one answer share it.
  const etag = `W/"${digest.digest('base64url').slice(0, 27)}"`
  if (isWhole) common.push('etag', etag)
  const keys = headers['surrogate-key']?.toString()
  const expires = Date.parse(headers.expires?.toString() ?? '')
  const rendition: CachedResponse = {
    address,
    status: statusCode,
    etag,
    keys: keys?.split(' ').filter(isShown) ?? [],
    // That there is nothing at one address says so of no other.
    mayBeKept: (isWhole || (statusCode === 404 && isMissing)) && keys !== undefined,
    until: Number.isNaN(expires) ? Number.POSITIVE_INFINITY : expires,
    commonHeaders: common.filter(
      (_, index) => !common[index - (index % 2)]?.startsWith('content-type'),
    ),
    body: rawPayload,
    variants: new Map(),
    packing: new Map(),
    bytes: rawPayload.length + address.length + overheadBytes,
    wasAsked: false,
  }
  rendition.variants.set('identity', variantOf(common, undefined, rawPayload))
  return rendition
}

function varyOf(vary: string | undefined): string {
  if (vary === undefined) return 'accept-encoding'
  return /accept-encoding/i.test(vary) ? vary : `${vary}, accept-encoding`
}

function variantOf(common: string[], encoding: Encoding | undefined, body: Buffer): Variant {
  const headers = [...common, 'content-length', String(body.length)]
  if (encoding) headers.push('content-encoding', encoding)
  return { headers, body, isPolished: encoding === undefined }
}

/**
 * A rendition in an encoding, packed once, in a hurry; `onGrown` learns how many bytes joined it.
 * Polished, it is packed as small as can be.
 */
export function packed(
  rendition: CachedResponse,
  encoding: Encoding,
  onGrown: (bytes: number) => void,
  isPolished = false,
): Promise<Variant> {
  const known = isPolished ? undefined : rendition.packing.get(encoding)
  if (known) return known
  const packing = packNow(rendition, encoding, onGrown, isPolished)
  if (!isPolished) rendition.packing.set(encoding, packing)
  return packing
}

async function packNow(
  { body, variants }: CachedResponse,
  encoding: Encoding,
  onGrown: (bytes: number) => void,
  isPolished: boolean,
): Promise<Variant> {
  const common = variants.get('identity')?.headers.slice(0, -2) ?? []
  const variant = {
    ...variantOf(common, encoding, await pack(body, encoding, isPolished)),
    isPolished,
  }
  const before = variants.get(encoding)
  if (before?.isPolished) return before
  variants.set(encoding, variant)
  onGrown(variant.body.length - (before?.body.length ?? 0))
  return variant
}
