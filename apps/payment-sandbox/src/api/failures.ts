import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { type ProviderError, refusals } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'
import type { ApiCall, InjectedFailure } from '../settings.ts'

const silenceMs = 30_000
const slownessMs = 3000

/**
 * Returns the failure that a test requested for this call with `control/failures`, if any, and counts it as
 * used.
 */
export function takeFailure({ store }: Sandbox, call: ApiCall): InjectedFailure | undefined {
  const { failures } = store.settings()
  const found = failures.find((failure) => failure.call === call || failure.call === 'any')
  if (!found) return undefined
  const left = failures
    .map((failure) => (failure === found ? { ...failure, times: failure.times - 1 } : failure))
    .filter((failure) => failure.times > 0)
  store.set({ failures: left })
  return found
}

/** Returns the error for a failure with an HTTP status; undefined for failures of another kind. */
export function injectedError({ kind }: InjectedFailure): ProviderError | undefined {
  if (kind === 500) return refusals.internal()
  if (kind === 502) return refusals.bankFailure()
  if (kind === 429) return refusals.tooManyRequests()
  return undefined
}

/**
 * Waits for `failure.ms`. Without it, waits for `silenceMs` if the failure is a timeout, otherwise for
 * `slownessMs`. The wait ends early when the sandbox closes.
 */
export async function delayAnswer({ closing }: Sandbox, failure: InjectedFailure) {
  const ms = failure.ms ?? (failure.kind === 'timeout' ? silenceMs : slownessMs)
  await sleep(ms, undefined, { signal: closing, ref: false }).catch(() => {})
}

/** Breaks the connection instead of answering. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
