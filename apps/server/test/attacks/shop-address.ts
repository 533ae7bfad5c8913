import { Agent, request as requestHttp } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { createApi } from '@nirbhaya/contract/client/client'

/** Where the shop is reached: its own port, or that of a proxy that speaks TLS. */
export interface ShopAddress {
  port: number
  /** The certificate of the proxy. */
  ca?: string
}

/** One of this machine's addresses; each `network` is another /24. */
export const addressIn = (network: number, host = 1): string =>
  `127.${10 + Math.floor(network / 250)}.${1 + (network % 250)}.${host}`

/** Opens a connection from one of this machine's addresses. */
export function openSocket({ port, ca }: ShopAddress, localAddress: string): Socket {
  const target = { host: '127.0.0.1', port, localAddress }
  const socket = ca ? connectTls({ ...target, ca, servername: 'localhost' }) : connect(target)
  return socket.on('error', () => undefined)
}

interface Question {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

const longestMs = 20_000

/**
 * Somebody at one of this machine's addresses, whose browser keeps its connection.
 * @returns how to ask; the answer's status is 0 where none came
 */
export function aVisitor({ port, ca }: ShopAddress, localAddress: string) {
  const agent = ca ? new TlsAgent({ keepAlive: true, ca }) : new Agent({ keepAlive: true })
  return ({ method = 'GET', path, headers = {}, body = '' }: Question) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const target = { host: '127.0.0.1', servername: 'localhost', port, localAddress, agent }
      const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
      const asked = (ca ? requestTls : requestHttp)(
        {
          ...target,
          ...{ method, path, timeout: longestMs },
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
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
      asked.on('error', () => resolve({ status: 0, text: '' }))
      asked.end(body)
    })
}

/** The typed client of a visitor. */
export function apiOf(door: ShopAddress, localAddress: string, token?: string) {
  const ask = aVisitor(door, localAddress)
  return createApi(async ({ method, path, headers, body }) => {
    const own: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const { status, text } = await ask({
      ...{ method, path: `/api${path}` },
      headers: { ...headers, ...own },
      ...(typeof body === 'string' ? { body } : {}),
    })
    return { status, json: text === '' ? undefined : JSON.parse(text) }
  })
}
