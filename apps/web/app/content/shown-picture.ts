import type { PartPicture } from '@nirbhaya/contract/content/pictures.schemas'
import { useMainWords } from './main-words.ts'

/**
 * Returns the picture of a part that visitors see: the owner's, the demo's or none. The demo's picture shows the
 * demo's product, so it is hidden if the shop's main product is another.
 */
export function useShownPicture(picture: PartPicture | undefined) {
  const { isPendant } = useMainWords()
  if (picture === 'demo') return isPendant ? picture : undefined
  return picture ?? undefined
}
