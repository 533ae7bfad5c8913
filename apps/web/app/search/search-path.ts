/** Returns the URL of the search page with the results for a text. */
export const searchPath = (q: string) => `/search?${new URLSearchParams({ q })}`
