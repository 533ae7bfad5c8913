/** Of anything that is asked for again after it could not be loaded. */
export const loadingWords = { again: 'Loading…' } as const
