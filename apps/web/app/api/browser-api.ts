import { type ApiRequest, type ApiResponse, createApi } from '@nirbhaya/contract/client'
import { forgetSession, readToken } from '../accounts/session-storage.ts'
import { guestHeaders, keepGuestId } from '../catalogue/guest-id.ts'

/** The root element names the API host, so that one build serves any host. */
const apiUrl = () => document.documentElement.dataset.api ?? '/api'

async function overFetch(request: ApiRequest): Promise<ApiResponse> {
  const token = readToken()
  const response = await fetch(`${apiUrl()}${request.path}`, {
    method: request.method,
    headers: {
      ...request.headers,
      ...guestHeaders(request),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: request.body ?? null,
    signal: request.signal ?? null,
  })
  keepGuestId(response)
  // The session the browser holds has ended on the server.
  if (response.status === 401 && token && token === readToken()) forgetSession()
  return { status: response.status, json: await readJson(response) }
}

async function readJson(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : undefined
}

/** The typed client in the browser; carries the session's bearer token. */
export const browserApi = createApi(overFetch)
