import type { ProductStory } from '@nirbhaya/contract/catalogue/catalogue'

/** The story of a product of which nothing is said. */
export const noStory: ProductStory = {
  ...{ lead: '', box: [], appNote: '', claimsTitle: '', claims: [], steps: [], figures: [] },
  ...{ everydayTitle: '', everyday: [] },
}
