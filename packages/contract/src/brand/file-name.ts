/**
 * Returns the beginning of the names of files that the shop gives out: the shop's name in small Latin letters
 * and digits, or `shop` for a name in another script.
 */
export function fileStem(shop: string): string {
  const plain = shop.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'shop'
}
