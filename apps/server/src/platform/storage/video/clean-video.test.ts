import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBox, anElement, anMp4, aWebm, recorded, somePlace } from '../../../../test/videos.ts'
import { AppError } from '../../app-error.ts'
import { cleanVideo } from './clean-video.ts'

const unreadable = expect.objectContaining({ code: 'VIDEO_UNREADABLE', status: 415 })
const notCleaned = expect.objectContaining({ code: 'VIDEO_NOT_CLEANED', status: 415 })

/** Cleans a copy, because cleaning changes the file. */
const clean = (file: Buffer) => cleanVideo(Buffer.from(file))
const textOf = (file: Buffer) => file.toString('latin1')

const gps = { kind: 'gpmd', chunks: ['18.52 73.85 is where', '18.53 73.86 is where'] }
const picture = { kind: 'vide', chunks: ['a picture', 'another picture'] }
const sound = { kind: 'soun', chunks: ['a sound', 'another sound'] }
const moof = aBox('moof', aBox('mfhd', '\0'.repeat(8)), aBox('traf', aBox('tfhd', somePlace)))

describe('an MP4 or MOV', () => {
  test('keeps its pictures, sound and length, and loses its place', () => {
    const file = anMp4([picture, sound])

    const { format, bytes } = clean(file)

    expect(format).toBe('mp4')
    expect(bytes.length).toBe(file.length)
    expect(textOf(file)).toContain(somePlace)
    expect(textOf(bytes)).not.toContain(somePlace)
    expect(textOf(bytes)).not.toContain('Pune')
    for (const kept of [...picture.chunks, ...sound.chunks]) expect(textOf(bytes)).toContain(kept)
  })

  test('loses an action camera’s track of places, with its data', () => {
    const { bytes } = clean(anMp4([picture, gps, sound]))

    expect(textOf(bytes)).not.toContain('is where')
    expect(textOf(bytes)).not.toContain('gpmd')
    for (const kept of [...picture.chunks, ...sound.chunks]) expect(textOf(bytes)).toContain(kept)
  })

  test.each(['uuid', 'meta', 'udta', 'XMP_', 'free', 'skip', 'emsg'])(
    'loses a box “%s”, wherever it is',
    (type) => {
      const box = aBox(type, somePlace)
      const video = { ...picture, more: [box] }

      const { bytes } = clean(anMp4([video], { file: [box], moov: [box] }))

      expect(textOf(bytes)).not.toContain(somePlace)
      expect(textOf(bytes)).toContain('another picture')
    },
  )

  test('does not change when it is cleaned again', () => {
    const once = clean(anMp4([picture, gps])).bytes

    expect(clean(once).bytes.equals(once)).toBe(true)
  })

  test('in fragments is cleaned, or refused if it has other tracks', () => {
    expect(clean(recorded.mp4).bytes.length).toBe(recorded.mp4.length)
    const one = anMp4([picture], { file: [moof], moov: [aBox('udta', 'by me')] })
    expect(textOf(clean(one).bytes)).not.toContain('by me')
    expect(() => clean(anMp4([picture, gps], { file: [moof] }))).toThrow(notCleaned)
  })

  test.each([
    ['without pictures', anMp4([sound])],
    ['without its list of tracks', anMp4([picture]).subarray(0, 100)],
    ['that is a picture', aBox('ftyp', 'heic', '\0\0\0\0', 'mif1heic')],
    ['whose box is longer than the file', Buffer.concat([anMp4(), Buffer.from('\0\0\x10\0mdat')])],
  ])('%s is refused', (_, file) => {
    expect(() => clean(file)).toThrow(unreadable)
  })

  test('whose pictures are in another file is refused', () => {
    const file = anMp4([picture])
    const url = file.indexOf('url ')
    file.writeUInt32BE(0, url + 4)
    expect(() => clean(file)).toThrow(notCleaned)
  })

  test.each(['stco', 'stsz', 'stsc'])('with a wrong table “%s” is refused', (table) => {
    const file = anMp4([picture])
    // `many` claims to have more rows than the table has room for. In `file`, the number of rows is right,
    // but the first row has an impossible value.
    const at = file.indexOf(table) + (table === 'stsz' ? 12 : 8)
    const many = Buffer.from(file)
    many.writeUInt32BE(0x00ffffff, at)
    expect(() => clean(many)).toThrow(unreadable)
    file.writeUInt32BE(0x7fffffff, at + 4)
    expect(() => clean(file)).toThrow(unreadable)
  })
})

describe('a WebM', () => {
  test('keeps its pictures and loses tags, titles and names', () => {
    const file = aWebm([1, 2])

    const { format, bytes } = clean(file)

    expect(format).toBe('webm')
    expect(bytes.length).toBe(file.length)
    expect(textOf(bytes)).not.toContain(somePlace)
    expect(textOf(bytes)).toContain('a picture')
  })

  test('of unknown length, as recorders write it, is cleaned', () => {
    expect(clean(recorded.webm).bytes.length).toBe(recorded.webm.length)
  })

  test('loses an attached file', () => {
    const attached = anElement('1941a469', anElement('61a7', somePlace))
    expect(textOf(clean(aWebm([1], [attached])).bytes)).not.toContain(somePlace)
  })

  test('with subtitles is refused, because they may contain places', () => {
    expect(() => clean(aWebm([1, 17]))).toThrow(notCleaned)
  })

  test('without pictures, or of another kind, is refused', () => {
    expect(() => clean(aWebm([2]))).toThrow(unreadable)
    const other = Buffer.from(aWebm())
    other.write('mkv ', other.indexOf('webm'), 'latin1')
    expect(() => clean(other)).toThrow(unreadable)
  })
})

test('every sequence of bytes is either cleaned or refused', () => {
  const samples = [anMp4([picture, gps, sound]), aWebm([1, 2]), recorded.mp4, recorded.webm]
  const change = fc.record({ at: fc.nat(4_000), value: fc.nat(255) })
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.option(fc.nat(4_000)),
      (sample, changes, cut) => {
        const file = Buffer.from(sample.subarray(0, cut ?? sample.length))
        for (const { at, value } of changes) if (file.length > 0) file[at % file.length] = value
        try {
          const { length } = cleanVideo(file).bytes
          expect(length).toBe(file.length)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      },
    ),
    { numRuns: 3_000 },
  )
})

test('text is refused', () => {
  expect(() => clean(Buffer.from('This is no video, but long enough.'))).toThrow(unreadable)
  expect(() => clean(Buffer.alloc(0))).toThrow(unreadable)
})
