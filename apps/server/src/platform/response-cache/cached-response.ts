import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Canonical } from './cache-keys.ts'
import { type Encoding, pack } from './encodings.ts'

/** A complete, uncompressed response of the shop. */
export interface Answer {
  statusCode: number
  headers: OutgoingHttpHeaders
  rawPayload: Buffer
}

/** A response in one encoding, with its complete set of headers. */
interface Variant {
  headers: string[]
  body: Buffer
  isBest: boolean
}

/** A response that may be cached, in the encodings that were requested so far. */
export interface CachedResponse {
  address: string
  status: number
  etag: string
  /** The keys that the response depends on. Only a response that declares keys is cached. */
  keys: string[]
  mayBeKept: boolean
  /** The time at which the response expires, in milliseconds since 1970; infinite for most responses. */
  until: number
  commonHeaders: string[]
  body: Buffer
  variants: Map<Encoding, Variant>
  packing: Map<Encoding, Promise<Variant>>
  bytes: number
  wasAsked: boolean
}

/** Headers that concern one transmission rather than the response. */
const perMessage = ['content-length', 'content-encoding', 'connection', 'keep-alive', 'date']
/**
 * An estimate of the memory that a cached response takes in addition to its bytes: keys, headers and objects.
 */
const overheadBytes = 2_000

/** Prepares a response for the cache. Its headers stay as they are, and an ETag is added. */
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
  const isOk = statusCode === 200
  const digest = createHash('sha256').update(JSON.stringify(common)).update(rawPayload)
  // A weak ETag, because all encodings of a response share it.
  const etag = `W/"${digest.digest('base64url').slice(0, 27)}"`
  if (isOk) common.push('etag', etag)
  const keys = headers['surrogate-key']?.toString()
  const expires = Date.parse(headers.expires?.toString() ?? '')
  const cached: CachedResponse = {
    address,
    status: statusCode,
    etag,
    keys: keys?.split(' ').filter(isShown) ?? [],
    // A 404 may be cached only under the key that all addresses without a page share.
    mayBeKept: (isOk || (statusCode === 404 && isMissing)) && keys !== undefined,
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
  cached.variants.set('identity', variantOf(common, undefined, rawPayload))
  return cached
}

function varyOf(vary: string | undefined): string {
  if (vary === undefined) return 'accept-encoding'
  return /accept-encoding/i.test(vary) ? vary : `${vary}, accept-encoding`
}

function variantOf(common: string[], encoding: Encoding | undefined, body: Buffer): Variant {
  const headers = [...common, 'content-length', String(body.length)]
  if (encoding) headers.push('content-encoding', encoding)
  return { headers, body, isBest: encoding === undefined }
}

/**
 * Returns the response in an encoding. The first call compresses it fast, and later calls return that result.
 * With `isBest`, it is compressed again, as well as possible. `onGrown` receives the number of bytes
 * added.
 */
export function packed(
  cached: CachedResponse,
  encoding: Encoding,
  onGrown: (bytes: number) => void,
  isBest = false,
): Promise<Variant> {
  const known = isBest ? undefined : cached.packing.get(encoding)
  if (known) return known
  const packing = packNow(cached, encoding, onGrown, isBest)
  if (!isBest) cached.packing.set(encoding, packing)
  return packing
}

async function packNow(
  { body, variants }: CachedResponse,
  encoding: Encoding,
  onGrown: (bytes: number) => void,
  isBest: boolean,
): Promise<Variant> {
  const common = variants.get('identity')?.headers.slice(0, -2) ?? []
  const variant = {
    ...variantOf(common, encoding, await pack(body, encoding, isBest)),
    isBest,
  }
  const before = variants.get(encoding)
  if (before?.isBest) return before
  variants.set(encoding, variant)
  onGrown(variant.body.length - (before?.body.length ?? 0))
  return variant
}
