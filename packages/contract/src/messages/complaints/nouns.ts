export type ComplaintKindName = 'damage' | 'grievance' | 'privacy'

/** Returns the noun for a complaint in a sentence. A question about personal data is called a request. */
export const complaintNoun = (kind: ComplaintKindName): string =>
  kind === 'privacy' ? 'request' : 'complaint'
