import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Probed {
  asked: number
  failed: number
  /** The longest time between one successful answer and the next. */
  longestPauseMs: number
  /** The answers by status; 0 means no answer. */
  answers: Map<number, number>
}

interface Options {
  everyMs?: number
  timeoutMs?: number
}

/** Sends requests at a steady pace, whether or not they are answered. */
function probe(
  ask: (signal: AbortSignal) => Promise<Response>,
  { everyMs = 100, timeoutMs = 3_000 }: Options = {},
) {
  const found: Probed = { asked: 0, failed: 0, longestPauseMs: 0, answers: new Map() }
  const withoutRetryAfter: number[] = []
  let lastGood = performance.now()
  let isOver = false

  async function once() {
    found.asked++
    const since = lastGood
    let status = 0
    try {
      const response = await ask(AbortSignal.timeout(timeoutMs))
      status = response.status
      if (status === 503 && !response.headers.has('retry-after')) withoutRetryAfter.push(status)
      await response.arrayBuffer()
    } catch {
      status = 0
    }
    found.answers.set(status, (found.answers.get(status) ?? 0) + 1)
    if (status >= 200 && status < 300) {
      const now = performance.now()
      found.longestPauseMs = Math.max(found.longestPauseMs, now - Math.max(since, lastGood))
      lastGood = now
    } else found.failed++
  }

  const open = new Set<Promise<void>>()
  const sending = (async () => {
    while (!isOver) {
      const one = once().finally(() => open.delete(one))
      open.add(one)
      await sleep(everyMs)
    }
    await Promise.all(open)
  })()
  let reportedMs = 0
  return {
    found,
    /**
     * Returns a text for the log: the longest pause in seconds, or `no longer than before` if it has not
     * grown since the last call.
     */
    pause() {
      const longest = found.longestPauseMs > reportedMs ? found.longestPauseMs : 0
      reportedMs = Math.max(reportedMs, longest)
      return longest ? `${(longest / 1000).toFixed(1)} s` : 'no longer than before'
    },
    /** Waits until every request sent so far has been answered or has failed. */
    settled: () => Promise.all(open),
    /** The number of 503 answers without Retry-After. */
    withoutRetryAfter: () => withoutRetryAfter.length,
    async stop(): Promise<Probed> {
      isOver = true
      await sending
      return found
    },
  }
}

/** Reads public pages. */
export function probeReading(origin: () => string, paths: string[], options?: Options) {
  let turn = 0
  return probe((signal) => fetch(origin() + paths[turn++ % paths.length], { signal }), options)
}

/**
 * Writes by subscribing a new e-mail address each time. Every acknowledged subscription must exist at the
 * end.
 */
export function probeWriting(origin: () => string, options?: Options) {
  const acknowledged = new Set<string>()
  const probed = probe(async (signal) => {
    const email = `${randomBytes(8).toString('hex')}@example.com`
    const response = await fetch(`${origin()}/api/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal,
    })
    if (response.ok) acknowledged.add(email)
    return response
  }, options)
  return { ...probed, acknowledged }
}

export const describe = ({ answers }: Probed) =>
  [...answers].map(([status, many]) => `${status || 'none'} ${many}`).join(', ')
