import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestTls } from 'node:https'
import { connect as connectTls } from 'node:tls'
import { createApi } from '@nirbhaya/contract/client/client'
import type { DrillEnvironment } from './environment.ts'

type ShopAddress = Pick<DrillEnvironment, 'ca' | 'tlsPort'>

interface Request {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | undefined
  /**
   * The IP address that sends the request. It must belong to this machine. The shop's limits count each
   * address separately, so 127.0.0.2 is another visitor than 127.0.0.1.
   */
  from?: string | undefined
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/**
 * Sends one request over a new connection, without repeating it.
 * @throws if there is no answer
 */
export function ask(
  { ca, tlsPort }: ShopAddress,
  { method = 'GET', path, headers = {}, body, from }: Request,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = requestTls(
      {
        host: '127.0.0.1',
        port: tlsPort,
        servername: 'localhost',
        ca,
        agent: false,
        method,
        path,
        timeout: 30_000,
        ...(from ? { localAddress: from } : {}),
        headers: {
          host: `localhost:${tlsPort}`,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      async (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer for 30 s')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Returns the contract's client for the shop's API. Its requests go through nginx, from the IP address
 * `from`.
 */
export const apiThrough = (
  door: ShopAddress,
  { token, from }: { token?: string; from?: string } = {},
) =>
  createApi(async ({ method, path, headers, body }) => {
    const answer = await ask(door, {
      method,
      path: `/api${path}`,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: typeof body === 'string' ? body : undefined,
      from,
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.status, json: isJson ? JSON.parse(answer.text) : undefined }
  })

/** Requests a page over HTTP/2. */
export async function askHttp2({ ca, tlsPort }: ShopAddress, path: string) {
  const session = connectHttp2(`https://localhost:${tlsPort}`, {
    ca,
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  try {
    const stream = session.request({ ':path': path, 'accept-encoding': 'br' })
    const [headers] = await once(stream, 'response')
    stream.resume()
    await once(stream, 'end')
    return headers as Record<string, string | number>
  } finally {
    session.close()
  }
}

/** Sends raw bytes and reads until the server closes the connection or is silent for two seconds. */
export function sendRaw({ ca, tlsPort }: ShopAddress, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: '127.0.0.1', port: tlsPort, servername: 'localhost', ca })
    let text = ''
    socket.setEncoding('utf8').setTimeout(2_000, () => socket.destroy())
    socket.on('secureConnect', () => socket.write(bytes))
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}
