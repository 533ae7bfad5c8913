import { setTimeout as sleep } from 'node:timers/promises'
import { mostVideoBytes } from '@nirbhaya/contract/input-limits'
import { aBox, anElement } from '../videos.ts'
import { aMessage, linksForFiles, sendMessage } from './complaint-links.ts'
import type { AttackedShop } from './shop.ts'
import { addressIn, aVisitor } from './shop-address.ts'
import { counting, withstands } from './withstanding.ts'

const elements = 13_000_000
const chunksOfTrack = 499_000
const seconds = 30
const links = 3

/** The start of a WebM element whose length the recorder did not know. */
const ofUnknownLength = (id: string) => Buffer.from(`${id}01ffffffffffffff`, 'hex')

/** A WebM file that ends in one cluster of unknown length with as many empty elements as fit. */
const manyElements = () =>
  Buffer.concat([
    anElement('1a45dfa3', anElement('4282', 'webm')),
    ofUnknownLength('18538067'),
    anElement('1654ae6b', anElement('ae', anElement('83', Buffer.of(1)))),
    ofUnknownLength('1f43b675'),
    Buffer.alloc(2 * elements, Buffer.from('a380', 'hex')),
  ])

/** Builds a box of an MP4 file that begins with numbers of four bytes. */
const aTable = (type: string, numbers: number[], rest = Buffer.alloc(0)) => {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [place, value] of numbers.entries()) bytes.writeUInt32BE(value, 4 * place)
  return aBox(type, bytes, rest)
}

/** An MP4 file of as many tracks as fit, each with the positions of nearly as many chunks as may be. */
function manyChunks(): Buffer {
  const start = Buffer.concat([
    aBox('ftyp', 'isom', Buffer.alloc(4), 'isomavc1'),
    aBox('mdat', 'x'.repeat(64)),
  ])
  const place = Buffer.alloc(4)
  place.writeUInt32BE(start.length - 64)
  const places = Buffer.alloc(4 * chunksOfTrack, place)
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)])
  const track = aBox(
    'trak',
    aBox('tkhd', Buffer.alloc(84)),
    aBox(
      'mdia',
      aBox('mdhd', Buffer.alloc(24)),
      aBox('hdlr', handler),
      aBox(
        'minf',
        aBox(
          'stbl',
          aTable('stsd', [0, 0]),
          aTable('stts', [0, 1, chunksOfTrack, 1]),
          aTable('stsc', [0, 1, 1, 1, 1]),
          aTable('stsz', [0, 1, chunksOfTrack]),
          aTable('stco', [0, chunksOfTrack], places),
        ),
      ),
    ),
  )
  const fitting = Math.floor((mostVideoBytes - start.length - 1_000) / track.length)
  const tracks = Array.from({ length: fitting }, () => track)
  return Buffer.concat([start, aBox('moov', aBox('mvhd', Buffer.alloc(100)), ...tracks)])
}

/**
 * Tests that a video made to be slow to read neither stops the shop's answers nor exhausts its memory. One
 * address sends two such videos over the links of complaints, again and again.
 */
export async function attackByVideos(shop: AttackedShop): Promise<boolean> {
  const attacker = addressIn(1)
  const videos = [
    { field: 'video', name: 'video.webm', type: 'video/webm', bytes: manyElements() },
    { field: 'video', name: 'video.mp4', type: 'video/mp4', bytes: manyChunks() },
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
