import { setTimeout as sleep } from 'node:timers/promises'
import { getComplaintByLink } from '@nirbhaya/contract/complaints/complaints'
import { type ComplaintLink, linksForFiles, sendMessage } from './complaint-links.ts'
import { aLargeVideo } from './large-video.ts'
import type { AttackedShop } from './shop.ts'
import { addressIn, apiOf, aVisitor, openSocket } from './shop-address.ts'
import { counting, withstands } from './withstanding.ts'

const attacker = addressIn(1)
const atOnce = 100
const readers = 200
const secondsEach = 15
/** A slow reader takes this many bytes a second. */
const slowBytes = 16_384

/** Stores a video with a complaint. @returns its path */
async function storeVideo({ door }: AttackedShop, link: ComplaintLink): Promise<string> {
  const { status, text } = await sendMessage(aVisitor(door, attacker), link, await aLargeVideo())
  if (status !== 200) throw new Error(`the shop did not take the video: ${status} ${text}`)
  const query = { token: link.token }
  const { complaint } = await apiOf(door, attacker)(getComplaintByLink, { query })
  const video = complaint.entries.flatMap(({ files }) => files).find(({ kind }) => kind === 'video')
  if (!video) throw new Error('the video is not there')
  return video.url
}

/** Asks for one byte of the file on many connections at once, again and again. */
async function askForBytes({ door, isAlive }: AttackedShop, path: string, until: number) {
  const answers = counting()
  const visitors = Array.from({ length: atOnce }, () => aVisitor(door, attacker))
  while (Date.now() < until && isAlive()) {
    const headers = { range: 'bytes=0-0' }
    const asking = visitors.map((ask) => ask({ path, headers }))
    for (const { status } of await Promise.all(asking)) answers.add(status)
  }
  return answers.describe()
}

/** Asks for the whole file on many connections and reads it slowly. If the shop closes one, another is opened. */
async function readSlowly({ door, isAlive }: AttackedShop, path: string, until: number) {
  const reading = Array.from({ length: readers }, async () => {
    while (Date.now() < until && isAlive()) {
      const socket = openSocket(door, attacker)
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${door.port}\r\n\r\n`)
      while (!socket.closed && Date.now() < until) {
        await sleep(1_000)
        socket.read(slowBytes)
      }
      socket.destroy()
    }
  })
  await Promise.all(reading)
}

/**
 * Tests that the shop does not load a whole video for a request of one byte, nor keep it in memory for clients
 * that read it slowly.
 */
export async function attackByRanges(shop: AttackedShop): Promise<boolean> {
  const [link] = await linksForFiles(shop, 1, attacker)
  if (!link) throw new Error('no complaint')
  const path = await storeVideo(shop, link)
  console.log(
    `${atOnce} requests at once for one byte of a video of 25 MB, then ${readers} slow readers, ${secondsEach} s each`,
  )
  let answers = ''
  const isWell = await withstands(shop, async () => {
    answers = await askForBytes(shop, path, Date.now() + secondsEach * 1_000)
    await readSlowly(shop, path, Date.now() + secondsEach * 1_000)
  })
  console.log(`  the answers for one byte: ${answers}`)
  return isWell
}
