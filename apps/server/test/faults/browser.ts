import { setTimeout as sleep } from 'node:timers/promises'
import {
  ApiError,
  ApiUnavailable,
  createApi,
  type Transport,
} from '@nirbhaya/contract/client/client'
import type { Random } from './random.ts'
import type { TestEnvironment } from './test-environment.ts'

/** The time after which a page of the shop stops waiting for an answer. */
const timeoutMs = 10_000
/** The time after which customers give up; servers restart within seconds. */
const giveUpAfterMs = 45_000

/** There was no answer for so long that the customer gave up. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

/**
 * Opens a browser whose calls go to random servers, as behind a load balancer. `api` makes a call once;
 * `insist` repeats it until there is an answer.
 */
export function openBrowser({ servers, counts }: TestEnvironment, random: Random, token?: string) {
  const transport: Transport = async ({ method, path, headers, body }) => {
    const { origin } = random.pick(servers)
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, json: isJson ? await response.json() : undefined }
  }
  const api = createApi(transport)

  /**
   * Repeats a call until there is an answer, which may be a refusal.
   * @throws ApiError, GivenUp
   */
  async function insist<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const deadline = Date.now() + giveUpAfterMs
    for (let tries = 1; ; tries++) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ApiUnavailable)) throw error
        counts.add('retries')
        if (Date.now() > deadline) throw new GivenUp('no answer', { cause: error })
        await sleep(Math.min(1_500, 100 * tries) * (0.5 + Math.random()))
      }
    }
  }

  return { api, insist }
}

export type Browser = ReturnType<typeof openBrowser>

/** Returns the error code, if the call was refused. */
export async function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
