/** Returns a value of a product's option in words: `Ring size: 12`. */
export const variantWords = (option: string, name: string): string => `${option}: ${name}`

/** Returns the name of a line: the product's name, and the chosen value in brackets. */
export const lineName = (product: string, variant?: string): string =>
  variant ? `${product} (${variant})` : product
