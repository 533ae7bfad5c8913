import { Agent, request as requestHttp } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { createApi } from '@nirbhaya/contract/client/client'

/** The address at which the shop is reached: its own port, or that of a proxy with TLS. */
export interface ShopAddress {
  port: number
  /** The certificate of the proxy, which clients must trust; undefined if there is no proxy. */
  ca?: string
}

/** Returns an IP address of this machine; each `network` is a different /24. */
export const addressIn = (network: number, host = 1): string =>
  `127.${10 + Math.floor(network / 250)}.${1 + (network % 250)}.${host}`

/** Opens a connection from one of this machine's IP addresses. */
export function openSocket({ port, ca }: ShopAddress, localAddress: string): Socket {
  const target = { host: '127.0.0.1', port, localAddress }
  const socket = ca ? connectTls({ ...target, ca, servername: 'localhost' }) : connect(target)
  return socket.on('error', () => undefined)
}

interface Request {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

const longestMs = 20_000

/**
 * Creates a visitor who has one of this machine's IP addresses and keeps connections open between requests.
 * @returns a function that sends a request; the status is 0 if there was no answer
 */
export function aVisitor({ port, ca }: ShopAddress, localAddress: string) {
  const agent = ca ? new TlsAgent({ keepAlive: true, ca }) : new Agent({ keepAlive: true })
  return ({ method = 'GET', path, headers = {}, body = '' }: Request) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const target = { host: '127.0.0.1', servername: 'localhost', port, localAddress, agent }
      const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
      const sent = (ca ? requestTls : requestHttp)(
        {
          ...target,
          method,
          path,
          timeout: longestMs,
          headers: { host: `localhost:${port}`, ...headers, ...length },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
          answer.on('error', () => resolve({ status: 0, text: '' }))
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', () => resolve({ status: 0, text: '' }))
      sent.end(body)
    })
}

/** Creates the typed client of a visitor. */
export function apiOf(door: ShopAddress, localAddress: string, token?: string) {
  const ask = aVisitor(door, localAddress)
  return createApi(async ({ method, path, headers, body }) => {
    const own: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const { status, text } = await ask({
      method,
      path: `/api${path}`,
      headers: { ...headers, ...own },
      ...(typeof body === 'string' ? { body } : {}),
    })
    return { status, json: text === '' ? undefined : JSON.parse(text) }
  })
}
