import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApi, type Transport } from '@nirbhaya/contract/client/client'

const over =
  (origin: string, token?: string): Transport =>
  async ({ method, path, headers, body }) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body ?? null,
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    const json = isJson ? await response.json() : undefined
    return { status: response.status, json, link: response.headers.get('link') }
  }

/** Returns a typed client that calls a shop over HTTP. Without a session token, it calls as a visitor. */
export const apiAt = (origin: string, token?: string) => createApi(over(origin, token))

/**
 * Returns the headers that authorise the sandbox's control calls; empty if the shop has no sandbox.
 */
export async function readControlHeaders(dataDir: string): Promise<Record<string, string>> {
  const file = join(dataDir, 'secrets', 'sandbox-control')
  const token = await readFile(file, 'utf8').catch(() => undefined)
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** Makes a control call to the payment sandbox. */
export async function controlSandbox(
  { url, dataDir }: { url: string; dataDir: string },
  call: string,
  body: unknown = {},
) {
  const response = await fetch(`${url}/payment-sandbox/control/${call}`, {
    method: 'POST',
    headers: { ...(await readControlHeaders(dataDir)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`control/${call}: ${await response.text()}`)
  return (await response.json()) as unknown
}
