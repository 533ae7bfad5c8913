/** For anything that is loaded again after a failure. */
export const loadingWords = { again: 'Loading…' } as const
