/** Shown while data is loaded again after a failure. */
export const loadingWords = { again: 'Loading…' } as const
