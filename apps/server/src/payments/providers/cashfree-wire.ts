import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ProviderError, type ProviderErrorKind } from './provider.ts'

/** The API version whose shapes this adapter is written to. */
const apiVersion = '2026-01-01'

export interface WireOptions {
  baseUrl: string
  clientId: string
  clientSecret: string
  /** For one attempt, in ms. */
  timeoutMs?: number
  /** For a call with its repetitions, in ms: below the 10 s the browser waits for an answer. */
  budgetMs?: number
}

export interface WireCall<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: unknown
  answer: Schema
  /** When the caller needs an answer at the latest; the budget where it doesn't say. */
  deadline?: number
}

export const deadlineOf = ({ budgetMs = 8_000 }: WireOptions) => Date.now() + budgetMs

const refusal = z.object({ code: z.string().optional(), message: z.string().optional() })

function kindOf(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return 'credentials'
  if (status === 404) return 'not-found'
  if (status === 409) return 'exists'
  return status === 429 || status >= 500 ? 'uncertain' : 'refused'
}

async function attempt(
  options: WireOptions,
  call: WireCall<z.ZodType>,
  idempotencyKey: string,
  timeoutMs: number,
): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await fetch(`${options.baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'x-client-id': options.clientId,
        'x-client-secret': options.clientSecret,
        'x-api-version': apiVersion,
        'x-request-id': randomUUID(),
        ...(call.method === 'GET' ? {} : { 'x-idempotency-key': idempotencyKey }),
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (cause) {
    throw new ProviderError('uncertain', `no answer to ${call.method} ${call.path}`, { cause })
  }
  const json = parseJson(text)
  if (response.status === 200 && json !== undefined) return json
  const { code, message } = refusal.safeParse(json).data ?? {}
  throw new ProviderError(
    kindOf(response.status),
    `${call.method} ${call.path} answered ${response.status}: ${message ?? 'no reason given'}`,
    code ? { code } : {},
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * One call of the provider's API. What may have been lost is asked again, with the same
 * idempotency key, as long as the budget lasts.
 * @throws ProviderError
 */
export async function callProvider<Schema extends z.ZodType>(
  options: WireOptions,
  call: WireCall<Schema>,
): Promise<z.output<Schema>> {
  const { timeoutMs = 3_500 } = options
  const idempotencyKey = randomUUID()
  const { deadline = deadlineOf(options) } = call
  for (let tries = 1; ; tries++) {
    const left = deadline - Date.now()
    try {
      const json = await attempt(
        options,
        call,
        idempotencyKey,
        Math.max(1, Math.min(timeoutMs, left)),
      )
      const answer = call.answer.safeParse(json)
      if (answer.success) return answer.data
      throw new ProviderError('refused', `${call.path} answered in an unknown shape`, {
        cause: answer.error,
      })
    } catch (error) {
      const pauseMs = 200 * 2 ** (tries - 1) * (0.5 + Math.random())
      const mayRepeat = error instanceof ProviderError && error.kind === 'uncertain' && tries < 3
      // A repetition needs time to be worth it.
      if (!mayRepeat || deadline - Date.now() < pauseMs + 1_000) throw error
      await sleep(pauseMs)
    }
  }
}
