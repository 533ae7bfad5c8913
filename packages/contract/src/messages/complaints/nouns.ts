export type ComplaintKindName = 'damage' | 'return' | 'grievance' | 'privacy'

/** Returns the noun for a complaint in a sentence. Who returns something, or asks about personal data, does not complain. */
export const complaintNoun = (kind: ComplaintKindName): string =>
  kind === 'privacy' || kind === 'return' ? 'request' : 'complaint'
