import type { FastifyReply, FastifyRequest } from 'fastify'

interface Part {
  first: number
  last: number
}

/**
 * Returns the bytes that a `Range` header asks for. Undefined means the whole file: there is no header, it
 * asks for several parts, or RFC 9110 lets a server ignore it. `none` means that the file has no such bytes.
 */
export function partAsked(header: string | undefined, length: number): Part | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  // `-500` asks for the last 500 bytes.
  if (from === '') return Number(to) === 0 ? 'none' : partFrom(length - Number(to), length, length)
  if (to !== '' && Number(to) < Number(from)) return undefined
  return partFrom(Number(from), to === '' ? length : Number(to) + 1, length)
}

function partFrom(from: number, to: number, length: number): Part | 'none' {
  if (from >= length) return 'none'
  return { first: Math.max(0, from), last: Math.min(to, length) - 1 }
}

/**
 * Sends a file, or the part that is asked for. iPhones play videos only from a server that can send
 * parts.
 */
export function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array) {
  const part = partAsked(request.headers.range, bytes.length)
  reply.header('accept-ranges', 'bytes')
  if (part === undefined) return reply.send(bytes)
  if (part === 'none') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  const { first, last } = part
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}
