import { request } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestPath } from '../pages/request-path.ts'

/** Longer than any proxied request takes. */
const timeoutMs = 30_000

/** Forwards every request below the plugin's prefix to another server on this machine, byte for byte. */
export async function forwardTo(app: FastifyInstance, { to }: { to: string }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.all('/*', { schema: { hide: true } }, (incoming, reply) => proxy(to, incoming, reply))
}

function proxy(to: string, { raw }: FastifyRequest, reply: FastifyReply) {
  const { hostname, port } = new URL(to)
  const forwarded = request({
    hostname,
    port,
    path: requestPath(raw.url ?? '/'),
    method: raw.method,
    headers: raw.headers,
    timeout: timeoutMs,
  })
  reply.hijack()
  const fail = () => {
    if (!reply.raw.headersSent) reply.raw.writeHead(502)
    reply.raw.end()
  }
  forwarded.on('timeout', () => forwarded.destroy())
  reply.raw.once('close', () => forwarded.destroy())
  forwarded.on('error', fail)
  forwarded.on('response', (answer) => {
    reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', fail).pipe(reply.raw)
  })
  raw.pipe(forwarded)
}
