import type { ProductStory } from '@nirbhaya/contract/catalogue/catalogue'

/** The story of a product without any text. */
export const emptyStory: ProductStory = {
  ...{ lead: '', box: [], appNote: '', claimsTitle: '', claims: [], steps: [], figures: [] },
  ...{ everydayTitle: '', everyday: [] },
}
