/** Address of the page with everything found for a text. */
export const searchPath = (q: string) => `/search?${new URLSearchParams({ q })}`
