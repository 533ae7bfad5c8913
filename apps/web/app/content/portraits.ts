import type { portraits } from '@nirbhaya/contract/content/content-kinds'

type Drawn = Exclude<(typeof portraits)[number], 'none'>

/** The look of a drawn portrait, which shows no real person. */
interface Portrait {
  skin: string
  hair: string
  clothes: string
  ground: string
  /** Whether the portrait wears the pendant. */
  wears: boolean
}

export const portraitColours: Record<Drawn, Portrait> = {
  long: { skin: '#c98b63', hair: '#24131c', clothes: '#e6317e', ground: '#fde7ef', wears: true },
  scarf: { skin: '#d9a07a', hair: '#3d1b42', clothes: '#3d1b42', ground: '#faeee2', wears: true },
  short: { skin: '#a96f4b', hair: '#2b1a17', clothes: '#3f5f57', ground: '#fdf0cf', wears: false },
  bob: { skin: '#e0ae88', hair: '#4a2a1e', clothes: '#f5a524', ground: '#fde7ef', wears: true },
  bun: { skin: '#bd7f57', hair: '#1c1014', clothes: '#c21a63', ground: '#faeee2', wears: true },
  braid: { skin: '#e6b58e', hair: '#20141a', clothes: '#1d4a86', ground: '#e4edfb', wears: true },
  waves: { skin: '#b57a55', hair: '#b9b0b4', clothes: '#165c36', ground: '#dff3e6', wears: true },
}
