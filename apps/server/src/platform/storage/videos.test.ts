import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { BufferSource, Input, MP4, WEBM } from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { manyElements, manyOffsets, sharedBytes } from '../../../test/files/hostile-videos.ts'
import { aBox, anElement } from '../../../test/files/video-parts.ts'
import { anUploadedFile } from '../../../test/uploaded-files.ts'
import { aPlayableVideo, packetTexts, recorded, somePlace } from '../../../test/videos.ts'
import { withCleanVideo } from './videos.ts'

const unreadable = { code: 'VIDEO_UNREADABLE', status: 415 }

const clean = async (file: Buffer) =>
  withCleanVideo(await anUploadedFile(file), async ({ format, path }) => ({
    format,
    bytes: await readFile(path),
  }))
const textOf = (file: Buffer) => file.toString('latin1')

async function expectClean(file: Buffer, kept = packetTexts.pictures) {
  const { format, bytes } = await clean(file)
  expect(textOf(file)).toContain(somePlace)
  expect(textOf(bytes)).not.toContain(somePlace)
  expect(textOf(bytes)).not.toContain('Pune')
  for (const text of kept) expect(textOf(bytes)).toContain(text)
  return { format, bytes }
}

const tracksOf = (bytes: Buffer) =>
  new Input({ formats: [MP4, WEBM], source: new BufferSource(bytes) }).getTracks()

const all = [...packetTexts.pictures, ...packetTexts.sound]

describe('a video', () => {
  test.each([
    ['mp4', 'avc', 'aac', 'mp4'],
    ['mp4', 'hevc', 'aac', 'mp4'],
    ['mp4', 'av1', 'opus', 'mp4'],
    ['mov', 'hevc', 'aac', 'mp4'],
    ['mov', 'avc', 'pcm-s16', 'mp4'],
    ['mp4', 'avc', 'mp3', 'mp4'],
    ['fragments', 'avc', 'aac', 'mp4'],
    ['webm', 'vp8', 'opus', 'webm'],
    ['webm', 'vp9', 'opus', 'webm'],
    ['webm', 'av1', 'opus', 'webm'],
  ] as const)(
    'in %s of %s and %s keeps them, and nothing else',
    async (container, pictures, sound, format) => {
      const file = await aPlayableVideo({ container, pictures, sound })

      const cleaned = await expectClean(file, all)

      expect(cleaned.format).toBe(format)
      expect(cleaned.bytes.length).toBeLessThan(file.length + 200)
      expect((await tracksOf(cleaned.bytes)).map(({ codec }) => codec)).toEqual([pictures, sound])
    },
  )

  test.each([0, 90, 180, 270] as const)('stays turned by %d degrees', async (rotation) => {
    const file = await aPlayableVideo({ container: 'mp4', pictures: 'avc', rotation })

    const [track] = await tracksOf((await expectClean(file)).bytes)

    expect(track).toMatchObject({ rotation })
  })

  test('begins with its index, so that it plays while it loads', async () => {
    const file = await aPlayableVideo({ container: 'mp4', pictures: 'avc', sound: 'aac' })
    expect(file.indexOf('moov')).toBeGreaterThan(file.indexOf('mdat'))

    const { bytes } = await clean(file)

    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('of a browser’s recorder is cleaned', async () => {
    expect((await tracksOf((await clean(recorded.webm)).bytes)).map(({ codec }) => codec)).toEqual([
      'vp8',
    ])
    expect((await tracksOf((await clean(recorded.mp4)).bytes)).map(({ codec }) => codec)).toEqual([
      'avc',
    ])
  })

  test.each(['uuid', 'meta', 'udta', 'XMP_', 'free', 'skip', 'emsg', 'mdat'])(
    'loses a box “%s” beside its tracks',
    async (type) => {
      const file = await aPlayableVideo({ container: 'mp4', pictures: 'avc' })
      await expectClean(Buffer.concat([file, aBox(type, somePlace)]))
    },
  )

  test('in WebM loses an attached file', async () => {
    const file = await aPlayableVideo({ container: 'webm', pictures: 'vp8' })
    await expectClean(Buffer.concat([file, anElement('1941a469', anElement('61a7', somePlace))]))
  })

  test('refers to no other file', async () => {
    const file = await aPlayableVideo({ container: 'mp4', pictures: 'avc' })
    const url = file.indexOf('url ')
    file.writeUInt32BE(0, url + 4)

    const { bytes } = await clean(file)

    expect(bytes.readUInt32BE(bytes.indexOf('url ') + 4)).toBe(1)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('This is no video, but long enough.')],
    ['a picture', aBox('ftyp', 'heic', '\0\0\0\0', 'mif1heic')],
    ['a video without its list of tracks', recorded.mp4.subarray(0, 100)],
  ])('that is %s is refused', async (_, file) => {
    await expect(clean(file)).rejects.toMatchObject(unreadable)
  })
})

test('many pictures that share the same bytes do not make a larger file', async () => {
  await expect(clean(await sharedBytes())).rejects.toMatchObject(unreadable)
})

test.each([
  ['13 million elements', manyElements],
  ['many tracks of 499,000 chunks', manyOffsets],
])('a file of %s is refused, and delays nobody', async (_, build) => {
  const file = await anUploadedFile(build())
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()

  await expect(withCleanVideo(file, async () => {})).rejects.toMatchObject(unreadable)

  delay.disable()
  // The very longest delay is the machine's own on a busy day.
  expect(delay.percentile(99) / 1e6).toBeLessThan(100)
})
