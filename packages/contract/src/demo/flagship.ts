/** The slug of the demo's first product. Some of the shop's own pictures show this product and no other. */
export const flagshipSlug = 'Nirbhaya'
