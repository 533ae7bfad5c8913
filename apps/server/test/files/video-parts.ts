/** Builds a box of an MP4 file from a name of four letters and its content. */
export function aBox(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((one) => Buffer.from(one as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

/** Builds an element of a WebM file from its id in hexadecimal digits and its content. */
export function anElement(id: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((one) => Buffer.from(one as string, 'latin1')))
  const length = Buffer.alloc(4)
  // WebM marks a length of four bytes with 0001 in its highest four bits.
  length.writeUInt32BE(0x10000000 | inside.length)
  return Buffer.concat([Buffer.from(id, 'hex'), length, inside])
}

/** A geographic position, as phones write the place of recording into a video: degrees north, then east. */
export const somePlace = '+18.5204+073.8567/'
