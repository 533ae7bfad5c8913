import { request } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestPath } from '../pages/request-path.ts'

/** Longer than anything that is passed on takes. */
const patienceMs = 30_000

/** Has another server of this machine answer everything below the prefix, byte for byte. */
export async function passedOn(app: FastifyInstance, { to }: { to: string }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.all('/*', { schema: { hide: true } }, (incoming, reply) => passOn(to, incoming, reply))
}

function passOn(to: string, { raw }: FastifyRequest, reply: FastifyReply) {
  const { hostname, port } = new URL(to)
  const asked = request({
    hostname,
    port,
    path: requestPath(raw.url ?? '/'),
    method: raw.method,
    headers: raw.headers,
    timeout: patienceMs,
  })
  reply.hijack()
  const fail = () => {
    if (!reply.raw.headersSent) reply.raw.writeHead(502)
    reply.raw.end()
  }
  asked.on('timeout', () => asked.destroy())
  reply.raw.once('close', () => asked.destroy())
  asked.on('error', fail)
  asked.on('response', (answer) => {
    reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', fail).pipe(reply.raw)
  })
  raw.pipe(asked)
}
