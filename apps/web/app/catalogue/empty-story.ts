import type { ProductStory } from '@nirbhaya/contract/catalogue/catalogue'

export const emptyStory: ProductStory = {
  lead: '',
  box: [],
  appNote: '',
  claimsTitle: '',
  claims: [],
  steps: [],
  figures: [],
  everydayTitle: '',
  everyday: [],
}
