import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parseExactJson } from '../../../platform/exact-json.ts'
import { ProviderError, type ProviderErrorKind } from '../provider.ts'

/** The version of the provider's API for which this adapter is written. */
const apiVersion = '2026-01-01'

export interface Account {
  /** Ends in `/pg`. */
  baseUrl: string
  clientId: string
  clientSecret: string
}

interface Request {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: unknown
}

export class Refusal extends ProviderError {
  /**
   * How long the provider refuses further calls of the same name because the shop made too many of them, in
   * ms; undefined if the refusal has another reason.
   */
  readonly retryAfterMs: number | undefined

  constructor(
    kind: ProviderErrorKind,
    message: string,
    { code, retryAfterMs }: { code?: string | undefined; retryAfterMs?: number | undefined },
  ) {
    super(kind, message, code === undefined ? {} : { code })
    this.retryAfterMs = retryAfterMs
  }
}

function kindOf(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return 'credentials'
  if (status === 404) return 'not-found'
  if (status === 409) return 'exists'
  const isCertain = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isCertain ? 'refused' : 'uncertain'
}

const refusalBody = z.object({ code: z.string().optional(), message: z.string().optional() })

/**
 * Makes one call. Error messages name the request id, by which the provider's support finds it.
 * @returns the answer: JSON, or a refusal
 * @throws ProviderError `uncertain` when there is no answer, or after a fault of the provider
 */
export async function attempt(
  account: Account,
  { method, path, body }: Request,
  { idempotencyKey, timeoutMs }: { idempotencyKey: string; timeoutMs: number },
): Promise<{ json: unknown } | Refusal> {
  const sentId = randomUUID()
  let response: Response
  let text: string
  try {
    response = await fetch(`${account.baseUrl}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-client-id': account.clientId,
        'x-client-secret': account.clientSecret,
        'x-api-version': apiVersion,
        'x-request-id': sentId,
        ...(method === 'GET' ? {} : { 'x-idempotency-key': idempotencyKey }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (cause) {
    const message = `no answer to ${method} ${path} (request ${sentId})`
    throw new ProviderError('uncertain', message, { cause })
  }

  const json = parseExactJson(text)
  if (response.status === 200 && json !== undefined) return { json }
  const { code, message = 'no reason given' } = refusalBody.safeParse(json).data ?? {}
  const id = response.headers.get('x-request-id') || sentId
  const refusal = new Refusal(
    kindOf(response.status),
    `${method} ${path} answered ${response.status}: ${withoutValue(message)} (request ${id})`,
    { code, retryAfterMs: response.status === 429 ? waitOf(response) : undefined },
  )
  if (response.status >= 500) throw refusal
  return refusal
}

/**
 * Removes the refused value from the provider's message, because the value may be personal data, such as a
 * phone number.
 */
const withoutValue = (message: string) => message.replace(/\s*Value received:.*/s, '')

/**
 * Returns the time until calls are accepted again, in ms; undefined where the header is missing or
 * 0.
 */
function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('x-ratelimit-retry'))
  return seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : undefined
}
