import type { z } from 'zod'
import type { Call, CallSchema, Method } from '../call.ts'
import type { ErrorCode, Failure } from '../errors.ts'
import { messages } from '../messages/specification.ts'

/** A request to send. `path` is appended to the API's base URL, and includes the query string. */
export interface ApiRequest {
  method: Method
  path: string
  headers: Record<string, string>
  /** JSON text, or a form with files. */
  body?: string | FormData
  signal?: AbortSignal
}

/**
 * An answer of the API. `json` is undefined if the body was not JSON, and `file` if it was not a file. `link`
 * and `retryAfter` are the headers `Link` and `Retry-After`.
 */
export interface ApiResponse {
  status: number
  json: unknown
  file?: Uint8Array | undefined
  link?: string | null | undefined
  retryAfter?: string | null | undefined
}

/** Sends a request to the API: with `fetch` in a browser, in-process while rendering. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** A refusal by the server. `message` gives the reason and can be shown; `fields` has errors of form fields. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | (string & {})
  readonly fields: Record<string, string>
  /** The time to wait before the next request; absent unless there were too many requests. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * The call got no usable answer. `network`: the request or its answer was lost. `timeout`: no answer came in
 * time. `server`: the server failed, or the client cannot read its answer.
 */
export class ApiUnavailable extends Error {
  override name = 'ApiUnavailable'
  readonly kind: 'network' | 'timeout' | 'server'
  readonly status: number | undefined

  constructor(
    kind: 'network' | 'timeout' | 'server',
    options?: ErrorOptions & { status?: number },
  ) {
    super(messages.somethingWrong, options)
    this.kind = kind
    this.status = options?.status
  }
}

type Part = 'params' | 'querystring' | 'body'

type Sent<S extends CallSchema, P extends Part> = S[P] extends z.ZodType ? z.input<S[P]> : undefined

/**
 * An object type with one property, called `Name`. The property is optional if `Value` allows undefined or an
 * empty object.
 */
type Option<Name extends string, Value> = undefined extends Value
  ? { [name in Name]?: Value }
  : Record<never, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value }

/**
 * The options of a call: the data to send, a timeout, and a signal to abort the request. `params`, `query`
 * and `body` are each required if the call's schema demands a field in this part. `form` is required for a
 * multipart call.
 */
type Options<S extends CallSchema> = Option<'params', Sent<S, 'params'>> &
  Option<'query', Sent<S, 'querystring'>> &
  Option<'body', Sent<S, 'body'>> &
  /** The payload of a multipart call. */
  Option<'form', S['form'] extends z.ZodType ? FormData : undefined> & {
    timeoutMs?: number
    signal?: AbortSignal
  }

type Rest<S extends CallSchema> =
  Record<never, never> extends Options<S> ? [options?: Options<S>] : [options: Options<S>]

type Answered<S extends CallSchema> = z.output<S['response'][200]>

export type CallOptions<C extends Call> = C extends Call<infer S> ? Options<S> : never

export type Answer<C extends Call> = C extends Call<infer S> ? Answered<S> : never

/**
 * The schema of a call that answers with a plain array. The `Link` header of its answer leads to the next
 * page.
 */
type ListSchema = CallSchema & { response: { 200: z.ZodArray } }

/** One page of a list. `nextCursor` marks the start of the next page; it is undefined on the last page. */
interface ListPage<S extends ListSchema> {
  items: Answered<S>
  nextCursor: string | undefined
}

/** Makes one request. @throws ApiError for a refusal, ApiUnavailable without a usable answer */
export interface Api {
  <S extends CallSchema>(call: Call<S>, ...options: Rest<S>): Promise<Answered<S>>
  /** Makes one request and returns one page of a list. Only for calls that answer with a plain array. */
  page<S extends ListSchema>(call: Call<S>, ...options: Rest<S>): Promise<ListPage<S>>
}

/**
 * The options of any call, with loose types. The compiler has checked them against the call's own types where
 * the client was called.
 */
interface AnyOptions {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: FormData
  timeoutMs?: number
  signal?: AbortSignal
}

function fillPath(url: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

function withTimeout(timeoutMs: number | undefined, signal: AbortSignal | undefined) {
  const signals = [signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)]
  const given = signals.filter((one) => one !== undefined)
  return given.length > 1 ? AbortSignal.any(given) : given[0]
}

async function send(transport: Transport, request: ApiRequest): Promise<ApiResponse> {
  try {
    return await transport(request)
  } catch (cause) {
    if (request.signal?.aborted && !isTimeout(request.signal.reason)) throw cause
    const timedOut = isTimeout(cause) || isTimeout(request.signal?.reason)
    throw new ApiUnavailable(timedOut ? 'timeout' : 'network', { cause })
  }
}

const isTimeout = (reason: unknown) =>
  typeof reason === 'object' &&
  reason !== null &&
  'name' in reason &&
  reason.name === 'TimeoutError'

/**
 * Reads a refusal, even one without a code. The checks are written by hand, because the schema `failure`
 * would load all of zod on every page.
 */
function readRefusal(json: unknown): Failure | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { success, code, message, fields } = json as Partial<Failure>
  if (success !== false) return undefined
  const areStrings = Object.values(fields ?? {}).every((sentence) => typeof sentence === 'string')
  return {
    success,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    ...(areStrings && fields && { fields }),
  }
}

/**
 * Returns the cursor of the next page. The `Link` header (RFC 8288) has the URL of that page, which contains
 * the cursor.
 */
function nextCursorIn(link: string | null | undefined): string | undefined {
  const links = [...(link ?? '').matchAll(/<([^>]*)>([^<]*)/g)]
  const next = links.find(([, , words = '']) => /;\s*rel="?next"?\s*(?:[;,]|$)/i.test(words))
  const query = next?.[1]?.split('?')[1]
  return new URLSearchParams(query).get('cursor') ?? undefined
}

/** Makes the typed client. Pages get all data of the shop through it, in browsers and on the server. */
export function createApi(transport: Transport): Api {
  async function make({ method, url, answersRefusal }: Call, options: AnyOptions = {}) {
    const { params, query, body, form, timeoutMs } = options
    const signal = withTimeout(timeoutMs, options.signal)
    const { status, json, file, link, retryAfter } = await send(transport, {
      method,
      path: fillPath(url, params, query),
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: form }),
      ...(signal === undefined ? {} : { signal }),
    })

    const answer = json ?? file
    const isGood = status >= 200 && status < 300
    const refusal = status < 500 && !(isGood && answersRefusal) ? readRefusal(json) : undefined
    if (refusal) {
      const seconds = Number(retryAfter || Number.NaN)
      const wait = Number.isFinite(seconds) ? seconds : undefined
      throw new ApiError(status, refusal.code, refusal.message, refusal.fields, wait)
    }
    if (isGood && answer !== undefined) return { answer, link }
    throw new ApiUnavailable('server', { status })
  }

  const answer = async (call: Call, options?: AnyOptions) => (await make(call, options)).answer

  async function page(call: Call, options?: AnyOptions) {
    const { answer: items, link } = await make(call, options)
    return { items, nextCursor: nextCursorIn(link) }
  }

  return Object.assign(answer, { page }) as Api
}
