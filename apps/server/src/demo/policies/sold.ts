/** What the shop sells: the demo's pendant, or something else. Then the sections about the pendant are left out. */
export interface Sold {
  item: 'pendant' | 'product'
  isPendant: boolean
}
