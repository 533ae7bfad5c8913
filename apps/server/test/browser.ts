import { createApi } from '@nirbhaya/contract/client/client'

interface Cookie {
  value: string
  path: string
  attributes: string
}

/** Acts like a browser for API calls: it stores cookies and sends them to matching paths. */
export function aBrowser(origin: string, token?: string, ownHeaders: Record<string, string> = {}) {
  const cookies = new Map<string, Cookie>()

  const storeCookie = (line: string) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    const isGone = attributes.some((one) => /^max-age=0$/i.test(one) || /1970/.test(one))
    if (isGone) cookies.delete(name)
    else {
      cookies.set(name, {
        value: pair.slice(name.length + 1),
        path,
        attributes: attributes.join('; '),
      })
    }
  }

  const api = createApi(async ({ method, path, headers, body }) => {
    const sent = [...cookies].filter(([, cookie]) => `/api${path}`.startsWith(cookie.path))
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...ownHeaders,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent.length > 0
          ? { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') }
          : {}),
      },
      body: body ?? null,
    })
    for (const line of response.headers.getSetCookie()) storeCookie(line)
    const json = await response.json()
    return { status: response.status, json, retryAfter: response.headers.get('retry-after') }
  })

  return { api, cookies }
}
