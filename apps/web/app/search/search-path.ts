/** Returns the address of the search page for a text. */
export const searchPath = (q: string) => `/search?${new URLSearchParams({ q })}`
