export type ComplaintKindName = 'damage' | 'grievance' | 'privacy'

/** Returns the word for a complaint in a sentence: people who ask about their data do not complain. */
export const complaintNoun = (kind: ComplaintKindName): string =>
  kind === 'privacy' ? 'request' : 'complaint'
