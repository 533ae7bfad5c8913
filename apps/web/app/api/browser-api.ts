import {
  type Api,
  ApiError,
  type ApiRequest,
  type ApiResponse,
  createApi,
} from '@nirbhaya/contract/client/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { isAdminRefusal, leaveAdminGently } from '../session/admin-refused.ts'
import { guestHeaders, saveGuestId } from '../session/guest-id.ts'
import { askForFactor } from '../session/second-factor.ts'
import { isSessionOver, signOutGently } from '../session/session-ended.ts'
import { readToken } from '../session/session-storage.ts'

/** The URL of the API. It comes from the root element, so that one build works with any API host. */
export const apiUrl = () => document.documentElement.dataset.api ?? '/api'

export const bearer = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

/**
 * Signs the browser out if the response reports that the server has ended the session. If the response says
 * that the user is not the owner, removes the admin flag from the session.
 */
export function handleSessionEnd(
  request: ApiRequest,
  token: string | null,
  answer: ApiResponse,
): void {
  const { status, json } = answer
  if (token && isSessionOver(status, json)) signOutGently(request, token)
  if (token && isAdminRefusal(status, json)) leaveAdminGently(token)
}

async function overFetch(request: ApiRequest): Promise<ApiResponse> {
  const token = readToken()
  const response = await fetch(`${apiUrl()}${request.path}`, {
    method: request.method,
    headers: { ...request.headers, ...guestHeaders(request), ...bearer(token) },
    body: request.body ?? null,
    signal: request.signal ?? null,
    // With `include`, an API on another host also gets the cookies of password reset and Google sign-in.
    credentials: 'include',
  })
  saveGuestId(response)
  const { status, headers } = response
  const answer = {
    status,
    json: await readJson(response),
    file: await readFile(response),
    link: headers.get('link'),
    retryAfter: headers.get('retry-after'),
  }
  handleSessionEnd(request, token, answer)
  return answer
}

async function readJson(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : undefined
}

async function readFile(response: Response): Promise<Uint8Array | undefined> {
  const isFile = /^(application\/pdf|text\/csv)\b/.test(response.headers.get('content-type') ?? '')
  return isFile ? new Uint8Array(await response.arrayBuffer()) : undefined
}

const factorNeeded: ErrorCode = 'SECOND_FACTOR_NEEDED'

/** Makes a client that asks for the second factor if a call needs it, and then repeats the call. */
export function withFactor(api: Api): Api {
  async function call(...asked: Parameters<Api>) {
    try {
      return await api(...asked)
    } catch (error) {
      const isNeeded = error instanceof ApiError && error.code === factorNeeded
      if (!isNeeded || !(await askForFactor())) throw error
      return api(...asked)
    }
  }
  return Object.assign(call as Api, { page: api.page })
}

/** The typed client in the browser. It sends the session's bearer token. */
export const browserApi = withFactor(createApi(overFetch))
