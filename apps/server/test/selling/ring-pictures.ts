import sharp from 'sharp'

/** Draws a ring on a ground, for a shop that sells rings. `tint` makes each picture another one. */
export const aRingPicture = ({ width = 600, height = 600, tint = '#cfe5dc' } = {}) =>
  drawn(
    width,
    height,
    `<rect width="100" height="100" fill="${tint}"/><circle cx="50" cy="58" r="22" fill="none" stroke="#9a7b3c" stroke-width="5"/><path d="M50 24l9 8-9 10-9-10z" fill="#0b6e4f"/>`,
  )

/** Draws a mark on a transparent ground: a logo, if it is wide, or an icon. */
export const aMark = ({ width = 512, height = 512, colour = '#10233f' } = {}) =>
  drawn(
    width,
    height,
    `<circle cx="50" cy="54" r="30" fill="none" stroke="${colour}" stroke-width="9"/><path d="M50 8l13 12-13 14-13-14z" fill="${colour}"/>`,
    'meet',
  )

/** Draws a picture of 100 × 100 units into the middle of a PNG file, which it fills (`slice`) or fits into (`meet`). */
const drawn = (
  width: number,
  height: number,
  drawing: string,
  fit: 'slice' | 'meet' = 'slice',
): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid ${fit}">${drawing}</svg>`,
    ),
  )
    .png()
    .toBuffer()
