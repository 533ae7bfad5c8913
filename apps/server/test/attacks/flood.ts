import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { compare, visitsByHeader } from './other-visitors.ts'
import type { AttackedShop } from './shop.ts'

const paths = ['/api/product/get-products', '/favicon.svg']

/** Returns the requests of other visitors, who are identified by a proxy's header. */
const visitsOf = (origin: string) => visitsByHeader(origin, paths)

/**
 * Opens connections that send many requests at once and never read. If the shop closes one, another is
 * opened.
 */
async function flood(
  { origin, isAlive }: AttackedShop,
  {
    sockets,
    path,
    requests,
    seconds,
  }: Record<'sockets' | 'requests' | 'seconds', number> & {
    path: string
  },
) {
  const { port } = new URL(origin)
  const bytes = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests)
  const until = Date.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      while (Date.now() < until && isAlive()) {
        const socket = connect(Number(port), '127.0.0.1')
        let isOpen = true
        socket
          .on('error', () => undefined)
          .on('close', () => {
            isOpen = false
          })
        socket.pause()
        socket.write(bytes)
        // Writing a little now and then shows whether the shop has disconnected.
        while (isOpen && Date.now() < until) {
          await sleep(250)
          if (isOpen) socket.write('GET ')
        }
        socket.destroy()
      }
    }),
  )
}

/**
 * Tests a client that sends many requests and reads no answers. It must not exhaust the process's memory, and
 * other visitors must still get answers.
 */
export async function attackByFlood(shop: AttackedShop): Promise<boolean> {
  console.log(`the process begins with ${shop.memory()} MB`)
  console.log('20 connections, each 1,800 times /api/openapi.json, never read, for 20 s')
  const documents = await compare(visitsOf(shop.origin), () =>
    flood(shop, { sockets: 20, path: '/api/openapi.json', requests: 1_800, seconds: 20 }),
  )
  console.log(`  the process ${shop.isAlive() ? `lives, with ${shop.memory()} MB` : 'is dead'}`)
  if (!shop.isAlive()) return false
  console.log('8 connections, each 2,000 times the home page, for 20 s')
  const pages = await compare(visitsOf(shop.origin), () =>
    flood(shop, { sockets: 8, path: '/', requests: 2_000, seconds: 20 }),
  )
  console.log(`  the process ${shop.isAlive() ? `lives, with ${shop.memory()} MB` : 'is dead'}`)
  console.log('40 connections, each 30 pages at a time, for 20 s')
  const fewer = await compare(visitsOf(shop.origin), () =>
    flood(shop, { sockets: 40, path: '/', requests: 30, seconds: 20 }),
  )
  return documents && pages && fewer && shop.isAlive()
}
