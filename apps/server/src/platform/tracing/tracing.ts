import type { Span, Tracer } from '@opentelemetry/api'

/** Only where traces are wished for is any of their library loaded. */
let tracer: Tracer | undefined

type Facts = Record<string, string | number>

/** @returns what ends it: traces that were not sent yet are */
export async function startTracing(endpoint: string, service: string) {
  const { openTracer } = await import('./exporting.ts')
  const opened = openTracer(endpoint, service)
  tracer = opened.tracer
  return async () => {
    tracer = undefined
    await opened.close()
  }
}

/** Does work, and notes how long it took and how it ended; without traces it only does it. */
export function traced<Result>(
  name: string,
  facts: Facts,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work()
  return tracer.startActiveSpan(name, { attributes: facts }, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The same of what begins in one place and ends in another. @returns ends it */
export function traceUntil(name: string, facts: Facts, begin: () => void) {
  if (!tracer) {
    begin()
    return undefined
  }
  return tracer.startActiveSpan(name, { attributes: facts }, (span) => {
    begin()
    return (more: Facts, hasFailed: boolean) => {
      span.setAttributes(more)
      if (hasFailed) span.setStatus({ code: failed })
      span.end()
    }
  })
}

/** `SpanStatusCode.ERROR`, which would load the library. */
const failed = 2

/** The kind of an error alone: its words can name a person. */
const fail = (span: Span, error: unknown) =>
  span.setStatus({ code: failed, message: error instanceof Error ? error.name : 'error' })
