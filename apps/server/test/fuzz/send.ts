import { Agent, request as httpRequest } from 'node:http'
import type { FuzzRequest } from './requests.ts'

/**
 * An answer. `status` is 0 if the shop disconnected without answering, and undefined if nothing came within
 * `longestMs`.
 */
export interface Answer {
  status: number | undefined
  text: string
  /** The time in ms from the moment when the request got its connection until the end of the answer. */
  ms: number
}

/** The time limit for an answer, generous for a busy machine. `npm run test:fuzz` sets 5 s. */
export const longestMs = Number(process.env.FUZZ_LONGEST_MS ?? 60_000)

const agent = new Agent({ keepAlive: true, maxSockets: 12 })

/**
 * Sends the request with `node:http`, because `fetch` would resolve `%2e%2e` in the path, and change headers.
 */
export function send(
  origin: string,
  { method, path, headers, body }: FuzzRequest,
  token: string | undefined,
): Promise<Answer> {
  const bytes = body === undefined ? undefined : Buffer.from(body)
  return new Promise((resolve) => {
    let from = performance.now()
    const answer = (status: number | undefined, text = '') =>
      resolve({ status, text, ms: performance.now() - from })
    const sent = httpRequest(
      `${origin}/`,
      {
        agent,
        method,
        path: path.replaceAll(/[^\x21-\x7e]/g, (odd) => encodeURIComponent(odd.toWellFormed())),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
          ...(bytes ? { 'content-length': bytes.length } : {}),
        },
        timeout: longestMs,
      },
      (response) => {
        const parts: Buffer[] = []
        const end = () => answer(response.statusCode, Buffer.concat(parts).toString('latin1'))
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', end).on('error', end)
      },
    )
    sent.on('socket', () => (from = performance.now()))
    sent.on('timeout', () => {
      answer(undefined)
      sent.destroy()
    })
    sent.on('error', () => answer(0))
    sent.end(bytes)
  })
}

/** Content that no answer may contain: a stack, SQL, or the shop's file paths. */
const secrets = [
  /\n\s+at .+[:(]\S+:\d+:\d+/,
  /node_modules|apps\/server\/|node:internal/,
  /\b(select|insert into|update|delete from)\b.{0,80}\b(from|values|set|where)\b.{0,40}"/i,
  /syntax error at|violates .* constraint|invalid byte sequence|relation "|drizzle|ECONNREFUSED/i,
]

/** Describes what is wrong with an answer; undefined if nothing is. */
export function faultOf({ status, text, ms }: Answer): string | undefined {
  if (status === undefined || ms > longestMs) return `did not answer within ${longestMs} ms`
  // A 503 is no fault: with too many requests at once, the shop answers some with 503 and a retry time.
  if (status >= 500 && status !== 503) return `answered ${status}: ${text.slice(0, 200)}`
  const shown = secrets.find((secret) => secret.test(text))
  if (shown) return `shows ${shown.exec(text)?.[0].slice(0, 200)}`
  return undefined
}
