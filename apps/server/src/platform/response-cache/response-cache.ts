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
  /** The spelling under which an address is kept, as `canonicalAddresses` finds it. */
  canonical(url: string): Canonical | undefined
  changes: Pick<ContentChanges, 'isCurrent' | 'isAway' | 'keep'>
  /** How the shop itself answers an address; the request is the first that asked for it. */
  make(address: string, request: IncomingMessage): Promise<Answer>
  /** Told of each request that was answered here. */
  onSent?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  mostBytes?: number
  /** Whether a request is to be answered anew, whatever is kept. */
  isBypassed?(request: IncomingMessage): boolean
  /** How long something new is waited for where what is kept may be old. */
  doubtMs?: number
}

/** Smaller ones do not get smaller. */
const leastPackedBytes = 1_024
/** What changes again so soon is not worth polishing. */
const settledMs = 500

/** Keeps finished answers and sends them before anything else looks at a request. */
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
  let polishing = Promise.resolve()

  const flights = createInFlightRequests((rendition) => {
    if (!rendition.mayBeKept || !isOpen || !changes.isCurrent()) return
    store.add(rendition)
    // Of addresses with a query anybody can make up any number: they would wait here for ever.
    const { address } = rendition
    if (address.includes('?')) return
    polishing = polishing.then(() => polish(address)).catch(() => undefined)
  })
  changes.keep({
    drop(keys) {
      store.drop(keys)
      flights.spoil(keys)
    },
    dropAll() {
      store.clear()
      flights.spoilAll()
    },
  })

  const grow = (rendition: CachedResponse) => (bytes: number) => store.grow(rendition, bytes)

  /** One at a time, and only what is still kept after a while. */
  async function polish(address: string) {
    const rendition = store.get(address)
    if (!rendition || rendition.body.length < leastPackedBytes) return
    await sleep(settledMs, undefined, { ref: false })
    for (const encoding of ['br', 'gzip'] as const)
      if (store.has(rendition)) await packed(rendition, encoding, grow(rendition), true)
  }

  function send(rendition: CachedResponse, request: IncomingMessage, response: ServerResponse) {
    const { headers, method } = request
    if (rendition.status === 200 && matchesEtag(headers['if-none-match'], rendition.etag)) {
      response.writeHead(304, rendition.commonHeaders).end()
      onSent?.(request, response)
      return
    }
    const isSmall = rendition.body.length < leastPackedBytes
    const encoding: Encoding = isSmall ? 'identity' : encodingFor(headers['accept-encoding'])
    const variant = rendition.variants.get(encoding)
    if (!variant) {
      const packing = packed(rendition, encoding, grow(rendition))
      packing.then(
        () => send(rendition, request, response),
        () => response.destroy(),
      )
      return
    }
    response.writeHead(rendition.status, variant.headers)
    response.end(method === 'HEAD' ? undefined : variant.body)
    onSent?.(request, response)
  }

  async function makeNow(asked: Canonical, request: IncomingMessage): Promise<CachedResponse> {
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
   * Sends the finished answer to a request, or has it made; `pass` is for all that is not kept.
   * @param url the address that is answered
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
    const isSent = (made: CachedResponse) => send(made, request, response)
    flights.take(asked.address, () => makeNow(asked, request)).then(isSent, pass)
  }

  /** What was kept of an address when the database was last heard of. */
  function findOld(url: string) {
    const asked = canonical(url)
    const kept = asked && store.get(asked.address)
    return kept && kept.until > Date.now() ? { asked, kept } : undefined
  }

  /**
   * Answers while the database is gone or silent: with something new where that can be made, else as
   * before. Nothing can be bought by it: that needs the database, which has the price of today.
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
    const enough = sleep(doubtMs, undefined, { ref: false })
    const made = flights.take(asked.address, () => makeNow(asked, request), { isDoubtful: true })
    Promise.race([made, enough]).then(
      (made) => (made && made.status < 500 ? send(made, request, response) : sendOld()),
      sendOld,
    )
  }

  return {
    /** Tells what there is to see from outside. */
    watch(metrics: Metrics) {
      metrics.gauge('renditions_made', 'Answers that were made to be kept', () => counts.made)
      metrics.gauge('renditions_found', 'Requests answered from what is kept', () => counts.found)
      metrics.gauge(
        'renditions_old',
        'Requests answered from what was kept, while the database could not be reached',
        () => counts.old,
      )
      metrics.gauge('renditions_kept', 'Answers that are kept now', store.count)
      metrics.gauge('renditions_kept_bytes', 'What they take in memory', store.bytes)
    },
    /** Answers what is kept, or can be, before `handle` gets to see it. */
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
