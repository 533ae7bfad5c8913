import { setTimeout as sleep } from 'node:timers/promises'
import { manyElements, manyOffsets } from '../files/hostile-videos.ts'
import { aMessage, linksForFiles, sendMessage } from './complaint-links.ts'
import type { AttackedShop } from './shop.ts'
import { addressIn, aVisitor } from './shop-address.ts'
import { counting, withstands } from './withstanding.ts'

const seconds = 30
const links = 3

/**
 * Tests that a video made to be slow to read neither stops the shop's answers nor exhausts its memory. One
 * address sends two such videos over the links of complaints, again and again.
 */
export async function attackByVideos(shop: AttackedShop): Promise<boolean> {
  const attacker = addressIn(1)
  const videos = [
    { field: 'video', name: 'video.webm', type: 'video/webm', bytes: manyElements() },
    { field: 'video', name: 'video.mp4', type: 'video/mp4', bytes: manyOffsets() },
  ]
  const messages = await Promise.all(videos.map((video) => aMessage([video])))
  const complaints = await linksForFiles(shop, links, attacker)
  console.log(`videos of 25 MB over ${links} links of one address, for ${seconds} s`)
  const answers = counting()
  const isWell = await withstands(shop, async () => {
    const until = Date.now() + seconds * 1_000
    const sending = complaints.flatMap((link) =>
      messages.map(async (message) => {
        const ask = aVisitor(shop.door, attacker)
        while (Date.now() < until && shop.isAlive()) {
          answers.add((await sendMessage(ask, link, message)).status)
          await sleep(250)
        }
      }),
    )
    await Promise.all(sending)
  })
  console.log(`  the attacker's answers: ${answers.describe()}`)
  return isWell
}
