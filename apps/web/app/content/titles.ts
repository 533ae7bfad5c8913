/** Returns the title of a page: its own name, and the name of the shop. */
export const titleOf = (name: string, shop: string) => (shop ? `${name} | ${shop}` : name)
