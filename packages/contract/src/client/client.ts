import type { z } from 'zod'
import type { Call, CallSchema, Method } from '../call.ts'
import type { ErrorCode, Failure } from '../errors.ts'
import { messages } from '../messages/specification.ts'

/** One request on its way: `path` is below the API host and carries its query. */
export interface ApiRequest {
  method: Method
  path: string
  headers: Record<string, string>
  /** JSON text, or a form with files. */
  body?: string | FormData
  signal?: AbortSignal
}

/**
 * `json` is undefined when the body was not JSON, `file` when it was not a file; `link` and
 * `retryAfter` are the answer's headers of these names.
 */
export interface ApiResponse {
  status: number
  json: unknown
  file?: Uint8Array | undefined
  link?: string | null | undefined
  retryAfter?: string | null | undefined
}

/** Carries a request to the API: over `fetch` in a browser, in-process while rendering. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** The server refused, and said why in `message`: safe to show, `fields` belong to a form. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | (string & {})
  readonly fields: Record<string, string>
  /** After too many requests: how long to wait before the next one. */
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

/** No usable answer: nothing arrived, too late, not JSON, or the server itself failed. */
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

/** Under its name, and only left out where everything in it can be. */
type Option<Name extends string, Value> = undefined extends Value
  ? { [name in Name]?: Value }
  : Record<never, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value }

/** What a call carries: nothing that it needs can be left out. */
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

/** What a call can be made with. */
export type CallOptions<C extends Call> = C extends Call<infer S> ? Options<S> : never

/** What a call is answered. */
export type Answer<C extends Call> = C extends Call<infer S> ? Answered<S> : never

/** Answers a bare list, and names the next page in its `Link` header. */
type ListSchema = CallSchema & { response: { 200: z.ZodArray } }

/** One page of a list; `nextCursor` is where the next one starts, undefined on the last. */
interface ListPage<S extends ListSchema> {
  items: Answered<S>
  nextCursor: string | undefined
}

/** Makes one call. @throws ApiError for a refusal, ApiUnavailable without a usable answer */
export interface Api {
  <S extends CallSchema>(call: Call<S>, ...options: Rest<S>): Promise<Answered<S>>
  /** The same for a bare list of which there may be more. */
  page<S extends ListSchema>(call: Call<S>, ...options: Rest<S>): Promise<ListPage<S>>
}

/** The same without types of their own: what is in it was checked where the call is made. */
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
 * A refusal, also of a server that leaves out its code. By hand, because the schema `failure` would
 * bring all of zod to every page.
 */
function readRefusal(json: unknown): Failure | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { success, code, message, fields } = json as Partial<Failure>
  if (success !== false) return undefined
  const isSaid = Object.values(fields ?? {}).every((sentence) => typeof sentence === 'string')
  return {
    success,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    ...(isSaid && fields && { fields }),
  }
}

/** The cursor in the address that a `Link` header (RFC 8288) calls the next page. */
function nextCursorIn(link: string | null | undefined): string | undefined {
  const links = [...(link ?? '').matchAll(/<([^>]*)>([^<]*)/g)]
  const next = links.find(([, , words = '']) => /;\s*rel="?next"?\s*(?:[;,]|$)/i.test(words))
  const query = next?.[1]?.split('?')[1]
  return new URLSearchParams(query).get('cursor') ?? undefined
}

/** The typed client: the only door to the shop's data, in browsers and while rendering. */
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
