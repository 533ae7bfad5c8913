import { crc32, deflateSync } from 'node:zlib'
import { mostPicturePixels } from '@nirbhaya/contract/input-limits'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heicPhoto as heic } from '../../../test/files/heic.ts'
import { aPhotograph, aPicture } from '../../../test/selling/pictures.ts'
import { anUploadedFile } from '../../../test/uploaded-files.ts'
import { readPicture as decode } from '../files/inside/pictures.ts'
import { checkPicture, withPictureSizes } from './pictures.ts'

/** Decodes a picture here, without the file process, to look at its pixels. */
const readPicture = (file: Buffer) => decode(file, mostPicturePixels)

const check = async (file: Buffer) => checkPicture(await anUploadedFile(file))
/** Makes the sizes of a picture in the file process. */
const make = async (file: Buffer) =>
  withPictureSizes(
    await anUploadedFile(file),
    { widths: [10], formats: ['webp'] },
    async ({ widths }) => widths,
  )

const unreadable = { code: 'PHOTO_UNREADABLE', status: 415 }
const tooLarge = { code: 'PHOTO_TOO_LARGE', status: 413 }

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Returns a PNG with one bit per pixel, all zeros, which compress very well. */
function aPng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture is read', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (format) => {
    const { raw } = await readPicture(await aPicture({ width: 90, height: 30 }, format))

    expect(raw).toMatchObject({ width: 90, height: 30 })
  })

  test('upright', async () => {
    const lying = await sharp(await aPicture({ width: 90, height: 30 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    expect((await readPicture(lying)).raw).toMatchObject({ width: 30, height: 90 })
  })

  test('in sRGB, whatever its colour space was', async () => {
    const printed = await sharp(await aPicture({ colour: '#ff0000' }))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(printed).metadata()).space).toBe('cmyk')

    const { pixels, raw } = await readPicture(printed)

    expect(raw.channels).toBe(3)
    expect(pixels[0]).toBeGreaterThan(200)
    expect(pixels[1]).toBeLessThan(80)
  })

  test('with its transparency', async () => {
    expect((await readPicture(await aPhotograph('product/pendant-cutout.png'))).raw.channels).toBe(
      4,
    )
  })

  test('no larger than the largest size, whatever its shape', async () => {
    expect((await readPicture(aPng(4_000, 10_000))).raw).toMatchObject({
      width: 1_280,
      height: 3_200,
    })
    expect((await readPicture(aPng(1, 30_000))).raw).toMatchObject({ width: 1, height: 3_200 })
    expect((await readPicture(aPng(30_000, 1))).raw).toMatchObject({ width: 1_600, height: 1 })
  })
})

describe('a picture of a phone is read', () => {
  const jpeg = async () =>
    sharp(await aPhotograph())
      .resize(200)
      .jpeg()
      .toBuffer()

  test('from HEIC', async () => {
    const { pixels, raw } = await readPicture(heic)

    expect(raw).toEqual({ width: 90, height: 30, channels: 3 })
    expect([...pixels.subarray(0, 3)]).toEqual([194, 26, 99])
  })

  test('from a JPEG without its end marker', async () => {
    const whole = await jpeg()

    const { pixels } = await readPicture(whole.subarray(0, -2))

    expect(pixels.equals((await readPicture(whole)).pixels)).toBe(true)
  })

  test('from a JPEG whose scan header names wrong coefficients', async () => {
    const whole = await jpeg()
    const scan = whole.indexOf(Buffer.of(0xff, 0xda))
    const faulty = Buffer.from(whole)
    faulty[scan + whole.readUInt16BE(scan + 2)] = 0

    const { pixels } = await readPicture(faulty)

    expect(faulty.equals(whole)).toBe(false)
    expect(pixels.equals((await readPicture(whole)).pixels)).toBe(true)
  })

  test('not from damaged HEIC', async () => {
    for (const length of [40, 300, 500]) {
      await expect(make(heic.subarray(0, length))).rejects.toMatchObject(unreadable)
    }
  })
})

describe('a picture is refused', () => {
  test('above 40 megapixels, judging by its header alone', async () => {
    await make(aPng(8_000, 5_000))
    await expect(check(aPng(8_001, 5_000))).rejects.toMatchObject(tooLarge)
    // A few hundred bytes that claim to be four thousand million pixels.
    const bomb = aPng(65_000, 65_000, 1)
    const started = performance.now()
    await expect(make(bomb)).rejects.toMatchObject(tooLarge)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test.each(['gif', 'tiff'] as const)('in %s', async (format) => {
    const picture = await aPicture({}, format)

    await expect(check(picture)).rejects.toMatchObject(unreadable)
    await expect(make(picture)).rejects.toMatchObject(unreadable)
  })

  test.each([
    ['nothing', ''],
    ['text', 'This is my product.'],
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    ],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['the first bytes of a JPEG', '\u00ff\u00d8\u00ff\u00e0'],
  ])('that is %s', async (_, text) => {
    await expect(make(Buffer.from(text, 'latin1'))).rejects.toMatchObject(unreadable)
  })

  test('that is animated', async () => {
    const frames = [await aPicture(), await aPicture({ colour: '#2a0f2e' })]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)

    await expect(check(moving)).rejects.toMatchObject(unreadable)
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('that is incomplete: %s', async (format) => {
    const whole = await sharp(await aPhotograph())
      .resize(400)
      .toFormat(format)
      .toBuffer()

    const half = whole.subarray(0, whole.length / 2)

    await expect(make(half)).rejects.toMatchObject(unreadable)
  })
})
