import { connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleError } from './error-handler.ts'

test.each([
  ['application/json', '{"email":'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="photos"'],
])('an upload of %s that breaks off is a client error and is not logged', async (type, part) => {
  const lines: string[] = []
  const statuses: number[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  app.setErrorHandler(handleError)
  app.addContentTypeParser(/^multipart/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  app.addHook('onRequest', async () => start())
  app.addHook('onSend', async (_request, reply) => {
    statuses.push(reply.statusCode)
  })
  app.post('/', async () => 'never')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

  const socket = connect(Number(port), '127.0.0.1')
  const head = ['POST / HTTP/1.1', 'Host: x', `Content-Type: ${type}`, 'Content-Length: 500']
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
  await started
  socket.destroy()

  await expect.poll(() => statuses).toEqual([400])
  expect(lines).toEqual([])
})
