export const searchPath = (q: string) => `/search?${new URLSearchParams({ q })}`
