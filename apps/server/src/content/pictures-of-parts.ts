import { isDeepStrictEqual } from 'node:util'
import type { ContentValue } from '@nirbhaya/contract/content/content'
import type { OwnPicture } from '@nirbhaya/contract/content/pictures.schemas'
import { imageId } from '@nirbhaya/contract/images/images'

/** Returns the owner's own picture of a part; undefined for a part without one. */
export function ownPictureOf(value: ContentValue): OwnPicture | undefined {
  const picture = 'picture' in value ? value.picture : null
  return picture === 'demo' ? undefined : (picture ?? undefined)
}

/** Returns the ids of all stored files of a part's picture. */
export function pictureIdsOf(value: ContentValue): string[] {
  const picture = ownPictureOf(value)
  if (!picture) return []
  const { whole, narrow, wide } = picture
  return [whole, narrow, wide].filter((one) => one !== undefined).map(imageId)
}

/** Returns whether the crops of one picture are also those of the other. */
export const haveSameCrops = (a: OwnPicture, b: OwnPicture): boolean =>
  isDeepStrictEqual([a.whole, a.x, a.y], [b.whole, b.x, b.y])
