import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  aCustomersLink,
  aStrangersLink,
  askForFiles,
  type ComplaintLink,
  type Form,
  sendMessage,
} from './complaint-links.ts'
import { aLargeVideo } from './large-video.ts'
import type { AttackedShop } from './shop.ts'
import { addressIn, aVisitor } from './shop-address.ts'
import { counting, withstands } from './withstanding.ts'

const links = 3
const seconds = 20
/** The most that one address should be able to store, in megabytes, however it began. */
const mostMegabytes = 500

const ways = {
  'a stranger': { open: aStrangersLink, isAsked: false },
  'a stranger whom the owner asked': { open: aStrangersLink, isAsked: true },
  'a customer': { open: aCustomersLink, isAsked: false },
}

/** Returns what the files in a folder take, in megabytes. */
async function megabytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        // The shop removed the file meanwhile.
        () => 0,
      ),
    )
  return Math.round((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024 ** 2)
}

interface Filling {
  complaints: ComplaintLink[]
  address: string
  message: Form
}

/** Sends a message over each link, again and again. */
async function fill({ door, isAlive }: AttackedShop, { complaints, address, message }: Filling) {
  const answers = counting()
  const until = Date.now() + seconds * 1_000
  const sending = complaints.map(async (link) => {
    const ask = aVisitor(door, address)
    while (Date.now() < until && isAlive()) {
      answers.add((await sendMessage(ask, link, message)).status)
    }
  })
  await Promise.all(sending)
  return answers.describe()
}

/**
 * Tests how much one address can store with three complaints: as a stranger, as a stranger whom the owner
 * asked for information, and with a new account. Each way begins with an address of another network.
 */
export async function attackByDisk(shop: AttackedShop): Promise<boolean> {
  console.log(
    `as many videos as ${links} complaints of one address take, for ${seconds} s each way`,
  )
  // Building the video takes seconds of this process, which also measures how long visitors wait.
  const message = await aLargeVideo()
  const begun: { way: string; address: string; complaints: ComplaintLink[] }[] = []
  for (const [number, [way, { open, isAsked }]] of Object.entries(ways).entries()) {
    const address = addressIn(1 + number)
    const complaints: ComplaintLink[] = []
    while (complaints.length < links) complaints.push(await open(shop, address))
    if (isAsked) await askForFiles(shop, complaints)
    begun.push({ way, address, complaints })
  }
  const uploads = join(shop.dataDir, 'uploads')
  let most = 0
  const isWell = await withstands(shop, async () => {
    for (const { way, address, complaints } of begun) {
      const before = await megabytesIn(uploads)
      const answers = await fill(shop, { complaints, address, message })
      const stored = (await megabytesIn(uploads)) - before
      most = Math.max(most, stored)
      console.log(`  ${way} stored ${stored} MB; the answers: ${answers}`)
    }
  })
  return isWell && most <= mostMegabytes
}
