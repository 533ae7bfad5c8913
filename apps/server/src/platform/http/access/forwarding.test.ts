import { createServer } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../../test/free-port.ts'
import { sendRaw } from '../../../../test/raw-request.ts'
import { forwardTo } from './forwarding.ts'

/** Creates a server on this machine that answers with its name and the URL of the request. */
async function aServer(name: string) {
  const port = await freePort()
  const server = createServer((request, response) => response.end(`${name} ${request.url}`))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}`
}

test('proxied requests go to one server, whatever host they name', async () => {
  const [own, other] = [await aServer('own'), await aServer('other')]
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(forwardTo, { to: own, prefix: '/payment-sandbox' })
  const shop = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (address: string) =>
    sendRaw(shop, `GET ${address} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)

  expect(await ask('/payment-sandbox/x?y=1')).toContain('own /payment-sandbox/x?y=1')
  expect(await ask(`${other}/payment-sandbox/x`)).toContain('own /payment-sandbox/x')
  expect(await ask(`${other}/payment-sandbox/../secret`)).not.toContain('other')
})
