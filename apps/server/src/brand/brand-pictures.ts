import {
  type BrandImage,
  type BrandPicture,
  leastCardPixels,
  leastIconPixels,
} from '@nirbhaya/contract/brand/rules'
import { imageSizeName } from '@nirbhaya/contract/images/images'
import { brandRefusals as refusals } from '@nirbhaya/contract/messages/brand'
import { imageSizeKey } from '../platform/storage/image-sizes.ts'
import type { MadeSizes } from '../platform/storage/pictures.ts'

/** A stored picture of the brand. */
export interface SavedPicture extends MadeSizes {
  id: string
}

export type SavedPictures = Partial<Record<BrandPicture, SavedPicture>>

/** The logo is at most so wide on a page, in pixels of a dense screen. */
const widestLogo = 480

/** Returns why a picture does not fit its place; undefined if it fits. */
export function problemOf(name: BrandPicture, { width, height }: MadeSizes): string | undefined {
  if (name === 'icon' && (width !== height || width < leastIconPixels)) {
    return refusals.iconNotSquare(leastIconPixels)
  }
  return name === 'card' && width < leastCardPixels
    ? refusals.cardTooSmall(leastCardPixels)
    : undefined
}

/** Returns the pictures in the sizes in which pages show them. */
export function shownOf(pictures: SavedPictures): Partial<Record<BrandPicture, BrandImage>> {
  const { logo, darkLogo, icon, card } = pictures
  return {
    ...(logo && { logo: sizeOf(logo, widestLogo) }),
    ...(darkLogo && { darkLogo: sizeOf(darkLogo, widestLogo) }),
    ...(icon && { icon: sizeOf(icon, icon.width) }),
    ...(card && { card: sizeOf(card, card.width) }),
  }
}

/** Returns the smallest size of a picture. */
export const smallest = (picture: SavedPicture): BrandImage => sizeOf(picture, 0)

/** Returns the smallest size that is at least so wide; the largest one if none is. */
function sizeOf({ id, width, height, widths }: SavedPicture, least: number): BrandImage {
  const chosen = widths.find((one) => one >= least) ?? width
  return {
    url: `/api/${imageSizeKey(id, imageSizeName(chosen, 'webp'))}`,
    width: chosen,
    height: Math.round((height * chosen) / width),
  }
}
