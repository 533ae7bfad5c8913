import { setTimeout as sleep } from 'node:timers/promises'
import { mostPictureBytes } from '@nirbhaya/contract/input-limits'
import { aPicture } from '../selling/pictures.ts'
import { aMessage, linksForFiles, messagePath } from './complaint-links.ts'
import type { AttackedShop } from './shop.ts'
import { addressIn, openSocket } from './shop-address.ts'
import { counting, withstands } from './withstanding.ts'

const attacker = addressIn(1)
const connections = 20
const links = 3
const pictures = 6
const seconds = 45
/** The part of a form that arrives: five of its six pictures, and some of the last. */
const sentPart = 0.9

/** A message with as many large pictures as a complaint may have. They are not complete pictures. */
async function aLargeMessage() {
  const padding = Buffer.alloc(mostPictureBytes - 100_000)
  const bytes = Buffer.concat([await aPicture(), padding])
  return aMessage(Array.from({ length: pictures }, () => ({ field: 'photos', bytes })))
}

/**
 * Tests that unfinished forms of one address do not fill the shop's memory. At the end of what arrives, a byte a
 * second keeps each connection from being silent. If the shop closes one, another is opened.
 */
export async function attackByForms(shop: AttackedShop): Promise<boolean> {
  const { headers, body } = await aLargeMessage()
  const complaints = await linksForFiles(shop, links, attacker)
  const sent = body.subarray(0, Math.floor(body.length * sentPart))
  const megabytes = Math.round(sent.length / 1024 ** 2)
  console.log(
    `${connections} connections of one address that send ${megabytes} MB of a form each and stop, for ${seconds} s`,
  )
  const answers = counting()

  async function sendMost(number: number, until: number) {
    const link = complaints[number % complaints.length]
    if (!link) return
    const head = [
      `POST ${messagePath(link)} HTTP/1.1`,
      `Host: localhost:${shop.door.port}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${body.length}`,
    ]
    const socket = openSocket(shop.door, attacker)
    let status = 0
    socket.on('data', (data) => {
      status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 0)
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(sent)
    while (!socket.closed && status === 0 && Date.now() < until) {
      await sleep(1_000)
      if (socket.writable && socket.writableLength === 0) socket.write('x')
    }
    socket.destroy()
    if (Date.now() < until) answers.add(status)
  }

  const isWell = await withstands(shop, async () => {
    const until = Date.now() + seconds * 1_000
    const sending = Array.from({ length: connections }, async (_, number) => {
      while (Date.now() < until && shop.isAlive()) {
        await sendMost(number, until)
        await sleep(250)
      }
    })
    await Promise.all(sending)
  })
  console.log(`  the attacker's answers before the end: ${answers.describe() || 'none'}`)
  return isWell
}
