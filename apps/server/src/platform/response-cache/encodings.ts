import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

// Both work in Node's own threads, so that nobody waits for them.
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const hurriedBrotliQuality = 4

/** Packs bytes: polished takes a hundred times as long and saves a sixth. */
export function pack(body: Buffer, encoding: Encoding, isPolished: boolean): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body)
  if (encoding === 'gzip') return zip(body, { level: isPolished ? 9 : 6 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isPolished ? 11 : hurriedBrotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** The best encoding that a client takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return 'br'
  let best: Encoding = 'identity'
  for (const one of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim())
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) continue
    if (name === 'br') return 'br'
    if (name === 'gzip' || name === '*') best = 'gzip'
  }
  return best
}

/** Whether a client holds what this ETag names (RFC 9110, weak comparison). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => bare(one) === bare(etag))
}
