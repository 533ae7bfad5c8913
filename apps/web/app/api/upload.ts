import {
  type Api,
  type ApiRequest,
  type ApiResponse,
  createApi,
} from '@nirbhaya/contract/client/client'
import { readToken } from '../session/session-storage.ts'
import { apiUrl, bearer, handleSessionEnd, withFactor } from './browser-api.ts'

/**
 * An upload fails after this time without progress, in milliseconds. The time is long, because the server may
 * need minutes to encode twelve large pictures after the last byte was sent. A slow connection does not
 * end an upload, because the timer starts again whenever the browser reports progress.
 */
const quietLimitMs = 5 * 60_000

/** @param share the share of the bytes that were sent, from 0 to 1 */
type OnSent = (share: number) => void

/**
 * Makes a typed client for forms with files. It does not use `fetch`, which cannot report how much was sent.
 */
export const uploadApi = (onSent: OnSent): Api =>
  withFactor(createApi((request) => overXhr(request, onSent)))

function overXhr(request: ApiRequest, onSent: OnSent): Promise<ApiResponse> {
  const token = readToken()
  const { method, path, headers, body, signal } = request
  const xhr = new XMLHttpRequest()
  xhr.open(method, `${apiUrl()}${path}`)
  xhr.withCredentials = true
  for (const [name, value] of Object.entries({ ...headers, ...bearer(token) })) {
    xhr.setRequestHeader(name, value)
  }

  return new Promise<ApiResponse>((resolve, reject) => {
    const stop = () => xhr.abort()
    let timer: ReturnType<typeof setTimeout>
    const expectMore = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, quietLimitMs)
    }
    xhr.upload.onprogress = ({ loaded, total }) => {
      expectMore()
      onSent(total > 0 ? loaded / total : 0)
    }
    xhr.onload = () => resolve(answerOf(xhr))
    xhr.onerror = () => reject(new TypeError('The connection failed'))
    xhr.onabort = () =>
      reject(signal?.aborted ? signal.reason : new DOMException('Too quiet', 'TimeoutError'))
    xhr.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }

    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', stop)
    expectMore()
    xhr.send(body ?? null)
  }).then((answer) => {
    handleSessionEnd(request, token, answer)
    return answer
  })
}

function answerOf(xhr: XMLHttpRequest): ApiResponse {
  const isJson = xhr.getResponseHeader('content-type')?.includes('json')
  return {
    status: xhr.status,
    json: isJson ? parse(xhr.responseText) : undefined,
    retryAfter: xhr.getResponseHeader('retry-after'),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
