/** Builds a box of an MP4 file from a name of four letters and its content. */
export function aBox(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((one) => Buffer.from(one as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, 4 * place)
  return bytes
}

interface Track {
  kind: string
  /** The content of each chunk; every chunk has one sample. */
  chunks: string[]
  /** Further MP4 boxes, which are put into the track's `trak` box. */
  more?: Buffer[]
}

/**
 * Builds the `trak` box of a track.
 * @param places the positions in the file, in bytes, at which the track's chunks begin
 */
function aTrack({ kind, chunks, more = [] }: Track, places: number[]): Buffer {
  const one = aBox('url ', numbers(1))
  return aBox(
    'trak',
    aBox('tkhd', Buffer.alloc(84)),
    ...more,
    aBox(
      'mdia',
      aBox('mdhd', Buffer.alloc(24)),
      aBox('hdlr', numbers(0, 0), kind, numbers(0, 0, 0), 'Recorded in Pune\0'),
      aBox(
        'minf',
        aBox('dinf', aBox('dref', numbers(0, 1), one)),
        aBox(
          'stbl',
          aBox('stsd', numbers(0, 0)),
          aBox('stts', numbers(0, 1, chunks.length, 1)),
          aBox('stsc', numbers(0, 1, 1, 1, 1)),
          aBox('stsz', numbers(0, 0, chunks.length, ...chunks.map((chunk) => chunk.length))),
          aBox('stco', numbers(0, places.length, ...places)),
        ),
      ),
    ),
  )
}

/** A geographic position, as phones write the place of recording into a video: degrees north, then east. */
export const somePlace = '+18.5204+073.8567/'

/**
 * Builds an MP4 video like those of phones, with `somePlace` in its metadata as the place of recording. The
 * video cannot be played, because its pictures are text.
 * @param more MP4 boxes: `file` holds boxes that follow the first box of the file, `moov` holds the boxes
 * that replace the metadata at the end of the `moov` box
 */
export function anMp4(
  tracks: Track[] = [{ kind: 'vide', chunks: ['a picture', 'another picture'] }],
  more: { file?: Buffer[]; moov?: Buffer[] } = {},
): Buffer {
  const start = Buffer.concat([aBox('ftyp', 'isom', numbers(0), 'isomavc1'), ...(more.file ?? [])])
  // The tracks' chunks take turns, as in a camera's file, with unused bytes between them.
  const mostChunks = Math.max(...tracks.map(({ chunks }) => chunks.length))
  const places = tracks.map(() => [] as number[])
  let data = ''
  for (let turn = 0; turn < mostChunks; turn++) {
    for (const [which, { chunks }] of tracks.entries()) {
      const chunk = chunks[turn]
      if (chunk === undefined) continue
      places[which]?.push(start.length + 8 + data.length)
      data += `${chunk}${somePlace}`
    }
  }
  const udta = aBox('udta', aBox('\u00a9xyz', somePlace), aBox('meta', somePlace))
  const moov = aBox(
    'moov',
    aBox('mvhd', Buffer.alloc(100)),
    ...tracks.map((track, which) => aTrack(track, places[which] ?? [])),
    ...(more.moov ?? [udta]),
  )
  return Buffer.concat([start, aBox('mdat', data), moov])
}

/** Builds an element of a WebM file from its id in hexadecimal digits and its content. */
export function anElement(id: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((one) => Buffer.from(one as string, 'latin1')))
  const length = Buffer.alloc(4)
  // WebM marks a length of four bytes with 0001 in its highest four bits.
  length.writeUInt32BE(0x10000000 | inside.length)
  return Buffer.concat([Buffer.from(id, 'hex'), length, inside])
}

const tag = anElement('1254c367', anElement('7373', anElement('67c8', `LOCATION=${somePlace}`)))

/**
 * Builds a WebM video with `somePlace` as the place of recording: as the title, in the name of each track,
 * and in a tag. The video cannot be played, because its picture is text.
 * @param trackTypes one WebM track type for each track; 1 means video
 * @param more the elements that follow the pictures, instead of the tag
 */
export const aWebm = (trackTypes = [1], more: Buffer[] = [tag]): Buffer =>
  Buffer.concat([
    anElement('1a45dfa3', anElement('4282', 'webm')),
    anElement(
      '18538067',
      anElement('1549a966', anElement('2ad7b1', '\x0f\x42\x40'), anElement('7ba9', somePlace)),
      anElement(
        '1654ae6b',
        ...trackTypes.map((type) =>
          anElement('ae', anElement('83', Buffer.of(type)), anElement('536e', somePlace)),
        ),
      ),
      anElement('1f43b675', anElement('e7', '\0'), anElement('a3', 'a picture')),
      ...more,
    ),
  ])

/** Half a second of video, as recorded by Chromium. */
export const recorded = {
  webm: Buffer.from(
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAASyEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGTTbuLU6uEH0O2dVOsgcFNu4xTq4QcU7trU6yCBKDsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBEiYRECEryTYCGQ2hyb21lV0GGQ2hyb21lFlSua6mup9eBAXPFh9j6y6oLS0uDgQFV7oEBhoVWX1ZQOOCKsIFAuoEwU8CBAR9DtnUBAAAAAAAD0+eBAKDkobWBAAAA0AIAnQEqQAAwAAcHCIWFiJmEiCWCAnTyZro0eb8Wd8D+7c7f/iHP62/7lNigjDOsAHWhqqao7oEBpaOwAgCdASpAADAACocIhYWImYSIOAIABo5PzMeb8VgA/uuuAKDEoaOBAAUAEQIAHBHAABgAGk/0DAAU+qqogP7mzt7be/DzWBeLgHWhmaaX7oEBpZLRAQAqEcAAGAAYWC/0AAiMAAD7gQCgyaGogQBfABECABwRMAAYABpP9AwAFPqqqID+7ZA//iHP62/7lNigjDOsAHWhmaaX7oEBpZLRAQAqEcAAGAAYWC/0AAiMAAD7gQWgy6GqgQCRAFECABwQ9AAYB2AQN2HmmYAsNqqmAP7o1x13i0o1/8zR+k30m7mAdaGZppfugQGlktEBACoRwAAYABhYL/QACIwAAPuBX6DLoaqBAMMAEQIAHBDcABgAGk/0DAAU+qqogP7wUx//OJfyR+gXdnXuORY49AB1oZmml+6BAaWS0QEAKhHAABgAGFgv9AAIjAAA+4GRoM2hrIEA9QARAgAcELwAGAAaT/QMABT6qqiA/uwmX6FGyiYp//SbP+Js/4mz45gAdaGZppfugQGlktEBACoRvAAYABhYL/QACIwAAPuBw6DOoa2BAScAEQIAHBCgABgAGk/0DAAU+qqogP7zaZf+wd/+g7/9B3+qZyoD8PD8N0B1oZmml+6BAaWS0QEAKhGsABgAGFgv9AAIjAAA+4H1oNKhsYEBWQBRAgAcEIgAGAzQyyDblHAWO1X81gD+7ylH/2LOWwLx//3Bx/2Dj/sHH7yypgB1oZimlu6BAaWRsQEAKhEYFGAAYWC/0AAiMAD7ggEnoM6hrIEBiwARAgAcEHQAGAAaT/QMABT6qqiA/vi1F//ftL/vtL/vtL/Xt/XwBTxIdaGZppfugQGlktEBACoRhAAYABhYL/QACIwAAPuCAVmg1qG0gQG/AHECABwQYAAYB0gIIJnzDQBCUgA/XAD+8Por/+QXLC65Gv/8ZU+MqfGVP+MAg7HRAHWhmaaX7oEBpZLRAQAqEXAAGAAYWC/0AAiMAAD7ggGLoNChroEB7wARAgAcEFAAGAAaT/QMABT6qqiA/vrEP//mXnzLz5l5/zLz/QbOtROtndB1oZmml+6BAaWS0QEAKhFcABgAGFgv9AAIjAAA+4IBv6DQoa6BAiEAEQIAHBBEABgAGk/0DAAU+qqogP7z32f/mwK5rn3+//6ON+jjfo43/ouAdaGZppfugQGlktEBACoRTAAYABhYL/QACIwAAPuCAe8cU7trjbuLs4EAt4b3gQHxgcE=',
    'base64',
  ),
  mp4: Buffer.from(
    'AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMmF2YzFtcDQxAAACym1vb3YAAAB4bXZoZAEAAAAAAAAA5y4RzgAAAADnLhHOAAAD6AAAAAAAAAJHAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAIidHJhawAAAGh0a2hkAQAAAwAAAADnLhHOAAAAAOcuEc4AAAABAAAAAAAAAAAAAAJHAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAABAAAAAMAAAAAABsm1kaWEAAAAsbWRoZAEAAAAAAAAA5y4RzgAAAADnLhHOAAB1MAAAAAAAAAJHVcQAAAAAAC1oZGxyAAAAAAAAAAB2aWRlAAAAAAAAAAAAAAAAVmlkZW9IYW5kbGVyAAAAAVFtaW5mAAAAFHZtaGQAAAABAAAAAAAAAAAAAAAlZGluZgAAAB1kcmVmAAAAAAAAAAEAAAANdXJsIAAAAAEAAAABEHN0YmwAAAAQc3RzYwAAAAAAAAAAAAAAEHN0dHMAAAAAAAAAAAAAABRzdHN6AAAAAAAAAAAAAAAAAAAAEHN0Y28AAAAAAAAAAAAAAMRzdHNkAAAAAAAAAAEAAAC0YXZjMQAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAABAADAASAAAAEgAAAAAAAAAAQtBVkMxIENvZGluZwAAAAAAAAAAAAAAAAAAAAAAAAAAABj//wAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAAAAAAAAAAAACdhdmNDAULACv/hABBnQsAKjI1COTUGBgYHhEI1AQAEaM48gAAAABNjb2xybmNseAAGAAYABgAAAAAobXZleAAAACB0cmV4AAAAAAAAAAEAAAABAAAAAAAAAAAAAAAAAAAAwG1vb2YAAAAQbWZoZAAAAAAAAAABAAAAqHRyYWYAAAAUdGZoZAACACAAAAABAQEAAAAAABR0ZmR0AQAAAAAAAAAAAAAAAAAAeHRydW4BAAMFAAAADAAAAMgCAAAAAAAAqwAAACMAAAXgAAAADgAABdgAAABMAAAF3QAAAE0AAAXaAAAAPgAABd8AAAA4AAAF2wAAADUAAAXdAAAANwAABdoAAAA1AAALFQAAADcAAAXbAAAADgAAA+cAAAA1AAACY21kYXQAAAAfZbgABAAABD///giigAFfHAAECKOAycnJ111111114AAAAAph4ABAAL5AQ42AAAAASGHgAIABPkCv4UigBigBigBigBigBigBigBigBigBigBigBigBigBigBigBigBjgACCrHAAEELG4v7E+J88gvO+fz+eTP5/P4AAAAElh4ADAAb5Ar+FIoAMUAGKADFABigAxQAYoAMUAGKADFABigAxQAYoAMUAGKADFABjgACClHAAEEPG73xPifPI8/n8/nkz+fz+AAAAAOmHgAQACPkBT+FIoYoYoYoYoYoYoYoYoYoYoYoYoYoYoYoY4AAgTxwABAcxv9ifE+eTO+fz+fzvn8/gAAAA0YeABQAK+QHv4UisVisVisVisVisVisVisVisVjgACAxHAAEBHE7xPifPTxHiPEefz+fz+AAAADFh4AGAAz5AIP4Ui4uLi4uLi4uLi4uLi4uLi44AAgKxwABAMxPifE+fxHiPEefz+fz+AAAAM2HgAcADvkAg/hSKxWKxWKxWKxWKxWKxWKxWKxWOAAICkcAAQDcT4nxPn8/n8/n8/n8/gAAAADFh4AIABD5AIP4Ui4uLi4uLi4uLi4uLi4uLi44AAgKxwABAMxPifE+fz+fz+fz+fz+AAAAAM2HgAkAEvkAg/hSKxWKxWKxWKxWKxWKxWKxWKxWOAAICkcAAQDcb3xPifP5/P5/P5/P5/AAAAAph4AKABT5AIONgAAAAMWHgAsAFvkAg/hSLi4uLi4uLi4uLi4uLi4uLjgACArHAAEAzE+J8T5/P5/P5/P5/P4AAAABMbWZyYQAAADR0ZnJhAQAAAAAAAAEAAAA/AAAAAQAAAAAAAAAAAAAAAAAAAu4AAAABAAAAAQAAAAEAAAAQbWZybwAAAAAAAABM',
    'base64',
  ),
}
