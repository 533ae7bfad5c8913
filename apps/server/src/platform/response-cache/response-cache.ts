import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { clock } from '../clock.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Canonical } from './cache-keys.ts'
import { type Answer, type CachedResponse, cachedResponseOf, packed } from './cached-response.ts'
import type { ContentChanges } from './content-changes.ts'
import { type Encoding, encodingFor, matchesEtag } from './encodings.ts'
import { createInFlightRequests } from './in-flight-requests.ts'
import { createStore } from './store.ts'

interface Options {
  /** Normalises a URL, as `canonicalAddresses` does. */
  canonical(url: string): Canonical | undefined
  changes: Pick<ContentChanges, 'isCurrent' | 'isAway' | 'keep'>
  /** Makes the response of an address. `request` is the first request for it. */
  make(address: string, request: IncomingMessage): Promise<Answer>
  /** Called for each request that this cache has answered. */
  onSent?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  mostBytes?: number
  /** Whether a request needs a new response, whatever is cached. */
  isBypassed?(request: IncomingMessage): boolean
  /** The time to wait for a new response if the cached one may be outdated. */
  doubtMs?: number
}

/** A response with fewer bytes is sent uncompressed, because compression would save almost nothing. */
const leastPackedBytes = 1_024
/**
 * A cached response is compressed again, and harder, after this time. If it is outdated by then, the slow
 * compression would have been wasted.
 */
const recompressAfterMs = 500

/** Caches public responses, and sends them before the application sees the request. */
export function createResponseCache(options: Options) {
  const {
    canonical,
    changes,
    make,
    isBypassed,
    onSent,
    mostBytes = 64_000_000,
    doubtMs = 2_000,
  } = options
  const store = createStore(mostBytes)
  const counts = { found: 0, made: 0, old: 0 }
  let isOpen = true
  let recompressing = Promise.resolve()

  const inFlight = createInFlightRequests((cached) => {
    if (!cached.mayBeKept || !isOpen || !changes.isCurrent()) return
    store.add(cached)
    // Do not recompress responses to addresses with a query. Anybody can invent any number of such addresses,
    // so the queue of responses to recompress would never end.
    const { address } = cached
    if (address.includes('?')) return
    recompressing = recompressing.then(() => recompress(address)).catch(() => undefined)
  })
  changes.keep({
    drop(keys) {
      store.drop(keys)
      inFlight.invalidate(keys)
    },
    dropAll() {
      store.clear()
      inFlight.invalidateAll()
    },
  })

  const grow = (cached: CachedResponse) => (bytes: number) => store.grow(cached, bytes)

  /** Recompresses one response at a time, and only if it is still cached after a while. */
  async function recompress(address: string) {
    const cached = store.get(address)
    if (!cached || cached.body.length < leastPackedBytes) return
    await sleep(recompressAfterMs, undefined, { ref: false })
    for (const encoding of ['br', 'gzip'] as const)
      if (store.has(cached)) await packed(cached, encoding, grow(cached), true)
  }

  function send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse) {
    const { headers, method } = request
    if (cached.status === 200 && matchesEtag(headers['if-none-match'], cached.etag)) {
      response.writeHead(304, cached.commonHeaders).end()
      onSent?.(request, response)
      return
    }
    const isSmall = cached.body.length < leastPackedBytes
    const encoding: Encoding = isSmall ? 'identity' : encodingFor(headers['accept-encoding'])
    const variant = cached.variants.get(encoding)
    if (!variant) {
      const packing = packed(cached, encoding, grow(cached))
      packing.then(
        () => send(cached, request, response),
        () => response.destroy(),
      )
      return
    }
    response.writeHead(cached.status, variant.headers)
    response.end(method === 'HEAD' ? undefined : variant.body)
    onSent?.(request, response)
  }

  async function makeResponse(asked: Canonical, request: IncomingMessage): Promise<CachedResponse> {
    counts.made++
    return cachedResponseOf(asked, await make(asked.address, request))
  }

  function find(address: string): CachedResponse | undefined {
    const kept = store.get(address)
    if (kept && kept.until <= clock.now().getTime()) return undefined
    if (!kept) return undefined
    counts.found++
    kept.wasAsked = true
    return kept
  }

  /**
   * Sends the cached response to a request, or has a new response made. `pass` handles requests that the
   * cache cannot answer.
   * @param url the URL whose response is sent. If the requested page does not exist, this is the URL of the
   * page that all unknown paths share.
   */
  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    pass: () => void,
    url = request.url ?? '',
  ) {
    const { method } = request
    const isReading = (method === 'GET' || method === 'HEAD') && isOpen
    const mayAnswer = isReading && changes.isCurrent()
    const old = isReading && !mayAnswer ? findOld(url) : undefined
    if (old) return answerFromBefore(old, request, response)
    const kept = mayAnswer ? find(url) : undefined
    if (kept) return send(kept, request, response)
    const asked = mayAnswer ? canonical(url) : undefined
    if (!asked) return pass()
    const same = asked.address === url ? undefined : find(asked.address)
    if (same) return send(same, request, response)
    const sendMade = (made: CachedResponse) => send(made, request, response)
    inFlight.take(asked.address, () => makeResponse(asked, request)).then(sendMade, pass)
  }

  /**
   * Returns the old response to a URL: one that was cached before the connection to the database was lost.
   */
  function findOld(url: string) {
    const asked = canonical(url)
    const kept = asked && store.get(asked.address)
    return kept && kept.until > clock.now().getTime() ? { asked, kept } : undefined
  }

  /**
   * Answers while the database is unreachable or silent: with a new response if one can be made, otherwise
   * with the old one. An old price does no harm, because a purchase uses the current price in the database.
   */
  function answerFromBefore(
    { asked, kept }: { asked: Canonical; kept: CachedResponse },
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const sendOld = () => {
      counts.old++
      send(kept, request, response)
    }
    if (changes.isAway()) return sendOld()
    const timeout = sleep(doubtMs, undefined, { ref: false })
    const made = inFlight.take(asked.address, () => makeResponse(asked, request), {
      isDoubtful: true,
    })
    Promise.race([made, timeout]).then(
      (made) => (made && made.status < 500 ? send(made, request, response) : sendOld()),
      sendOld,
    )
  }

  return {
    watch(metrics: Metrics) {
      metrics.gauge(
        'cached_responses_made',
        'Responses that were made for the cache',
        () => counts.made,
      )
      metrics.gauge(
        'cached_responses_found',
        'Requests answered from the cache',
        () => counts.found,
      )
      metrics.gauge(
        'cached_responses_old',
        'Requests answered with an older response while the database could not be reached',
        () => counts.old,
      )
      metrics.gauge('cached_responses_kept', 'Responses in the cache', store.count)
      metrics.gauge(
        'cached_responses_kept_bytes',
        'The memory of the cached responses',
        store.bytes,
      )
    },
    /** Answers from the cache if possible, before `handle` sees the request. */
    before:
      (handle: RequestListener): RequestListener =>
      (request, response) =>
        isBypassed?.(request)
          ? handle(request, response)
          : answer(request, response, () => handle(request, response)),
    answer,
    close() {
      isOpen = false
      store.clear()
    },
  }
}
