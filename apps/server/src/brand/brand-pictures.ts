import {
  type BrandImage,
  type BrandPicture,
  iconPixels,
  leastCardPixels,
  leastIconPixels,
} from '@nirbhaya/contract/brand/rules'
import { type FileFormat, imageSizeName } from '@nirbhaya/contract/images/images'
import { brandRefusals as refusals } from '@nirbhaya/contract/messages/brand'
import type { Sizes } from '../platform/files/tasks.ts'
import { allSizes, imageSizeKey } from '../platform/storage/image-sizes.ts'
import type { MadeSizes } from '../platform/storage/pictures.ts'

/** A stored picture of the brand. */
export interface SavedPicture extends MadeSizes {
  id: string
  /** Whether its sizes are stored as PNG, too. */
  hasPng?: boolean
}

/** `paddedIcon` is made from the icon. */
export type SavedPictures = Partial<Record<BrandPicture | 'paddedIcon', SavedPicture>>

/** The logo is at most so wide on a page, in pixels of a dense screen. */
const widestLogo = 480

/** Pages show WebP. Mails and papers need PNG. */
const logo: Sizes = {
  widths: [widestLogo],
  formats: ['webp', 'png'],
  largest: { width: 960, height: 480 },
  mayBeSvg: true,
}

/** Tabs and home screens want these sizes. */
const icon: Sizes = {
  widths: Object.values(iconPixels),
  formats: ['webp', 'png'],
  largest: { width: iconPixels.large, height: iconPixels.large },
  mayBeSvg: true,
}

/**
 * Android cuts icons to a shape of its own, at most a tenth off each side: https://www.w3.org/TR/appmanifest/#icon-masks.
 * iOS draws transparent parts black. So this icon is opaque and has a margin.
 */
const shareCutOff = 0.1

/** Returns the sizes that are made of a picture. @param page the colour of pages */
export const sizesOf = (name: BrandPicture): Sizes =>
  ({ logo, darkLogo: logo, icon, card: { ...allSizes, mayBeSvg: true as const } })[name]

export const paddedSizes = (page: string): Sizes => ({
  ...icon,
  formats: ['png'],
  ground: { colour: page, margin: shareCutOff },
})

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

/** Returns the logo for mails, which is the one for dark ground if there is one. */
export function mailedLogoOf({ logo, darkLogo }: SavedPictures) {
  const picture = darkLogo ?? logo
  if (!picture?.hasPng) return undefined
  return { ...sizeOf(picture, widestLogo, 'png'), isOnDark: darkLogo !== undefined }
}

/** Returns the key of the stored PNG of a logo; undefined if there is none. */
export const logoKey = (picture: SavedPicture): string | undefined =>
  picture.hasPng
    ? imageSizeKey(picture.id, imageSizeName(widthOf(picture, widestLogo), 'png'))
    : undefined

/** Returns the folders with the PNG files of the icon, in the sizes of `iconPixels`. */
export function iconOf({ icon, paddedIcon }: SavedPictures) {
  return icon && paddedIcon && { icon: folderOf(icon), padded: folderOf(paddedIcon) }
}

const folderOf = ({ id }: SavedPicture) => `/api/images/${id}`

/** Returns the smallest width that is at least so wide; the largest one if none is. */
const widthOf = ({ width, widths }: SavedPicture, least: number): number =>
  widths.find((one) => one >= least) ?? width

function sizeOf(picture: SavedPicture, least: number, format: FileFormat = 'webp'): BrandImage {
  const { id, width, height } = picture
  const chosen = widthOf(picture, least)
  return {
    url: `/api/${imageSizeKey(id, imageSizeName(chosen, format))}`,
    width: chosen,
    height: Math.round((height * chosen) / width),
  }
}
