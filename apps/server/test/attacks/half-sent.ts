import { setTimeout as sleep } from 'node:timers/promises'
import { othersAt } from './customers.ts'
import { compare } from './other-visitors.ts'
import type { AttackedShop } from './shop.ts'
import { addressIn, aVisitor, openSocket } from './shop-address.ts'

const sockets = 540
const paths = ['/api/auth/login', '/api/cart', '/api/contact', '/api/payment/verify']

/** Sends incomplete requests from one IP address. If the shop cuts one off, it is sent again. */
async function sendHalves({ door, isAlive }: AttackedShop, seconds: number) {
  const until = Date.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: sockets }, async (_, number) => {
      const path = paths[number % paths.length]
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        'Content-Type: application/json',
        'Content-Length: 900',
      ]
      while (Date.now() < until && isAlive()) {
        const socket = openSocket(door, addressIn(1))
        let isOpen = true
        socket.on('close', () => {
          isOpen = false
        })
        socket.write(`${head.join('\r\n')}\r\n\r\n{`)
        while (isOpen && Date.now() < until) await sleep(250)
        socket.destroy()
      }
    }),
  )
}

/**
 * Tests that incomplete requests from one IP address do not use up the shop's limit of simultaneous requests.
 */
export async function attackByHalves(shop: AttackedShop): Promise<boolean> {
  console.log(`${sockets} connections of one address with half a request each, for 20 s`)
  const isWell = await compare(await othersAt(shop.door), () => sendHalves(shop, 20))
  const ask = aVisitor(shop.door, addressIn(199))
  const { status: health } = await ask({ path: '/api/payment/health' })
  console.log(`  /api/payment/health afterwards: ${health}`)
  return isWell && health === 200
}
