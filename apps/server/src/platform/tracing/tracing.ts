import type { Span, Tracer } from '@opentelemetry/api'

/** The tracing library is loaded only if traces are wanted. */
let tracer: Tracer | undefined

type Facts = Record<string, string | number>

/** @returns a function that stops tracing and sends the remaining traces */
export async function startTracing(endpoint: string, service: string) {
  const { openTracer } = await import('./exporting.ts')
  const opened = openTracer(endpoint, service)
  tracer = opened.tracer
  return async () => {
    tracer = undefined
    await opened.close()
  }
}

/** Runs work and records its duration and result; without tracing it only runs it. */
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

/**
 * Starts a span and calls `begin` within it. Unlike `traced`, it suits work whose end is reported by another
 * callback, such as a request.
 * @returns a function that adds `more` facts and ends the span; undefined without tracing
 */
export function traceUntil(name: string, facts: Facts, begin: () => void) {
  if (!tracer) {
    begin()
    return undefined
  }
  return tracer.startActiveSpan(name, { attributes: facts }, (span) => {
    begin()
    return (more: Facts, hasFailed: boolean) => {
      span.setAttributes(more)
      if (hasFailed) span.setStatus({ code: errorStatus })
      span.end()
    }
  })
}

/** `SpanStatusCode.ERROR`; importing it would load the library. */
const errorStatus = 2

/** Records only the kind of an error, because its message may contain personal data. */
const fail = (span: Span, error: unknown) =>
  span.setStatus({ code: errorStatus, message: error instanceof Error ? error.name : 'error' })
