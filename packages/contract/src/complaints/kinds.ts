/** The kinds of a complaint. Damage concerns a delivered order of the customer's own. */
export const complaintKinds = ['damage', 'grievance', 'privacy'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** The kinds that need no order, and so no account. */
export const openComplaintKinds = ['grievance', 'privacy'] as const

/** What is wrong with a delivered order. */
export const damageKinds = [
  'arrived-damaged',
  'does-not-work',
  'part-missing',
  'wrong-item',
  'other',
] as const
export type DamageKind = (typeof damageKinds)[number]

export const complaintStates = [
  'received',
  'acknowledged',
  'needs-information',
  'accepted',
  'replacement-shipped',
  'rejected',
  'reopened',
  'closed',
] as const
export type ComplaintState = (typeof complaintStates)[number]

/** How the owner's list is narrowed down. `open`: neither rejected nor closed; `overdue`: a clock has run out. */
export const complaintFilters = ['open', 'overdue', ...complaintStates] as const
export type ComplaintFilter = (typeof complaintFilters)[number]

/** What the owner does with a complaint. */
export const complaintActions = [
  'acknowledge',
  'ask',
  'accept',
  'ship-replacement',
  'reject',
  'close',
] as const
export type ComplaintAction = (typeof complaintActions)[number]

/** What an accepted complaint leads to. A refund is made on the order's page. */
export const complaintRemedies = ['replacement', 'refund', 'other'] as const
export type ComplaintRemedy = (typeof complaintRemedies)[number]

/** The law's clocks run always; those of the shop pause while it waits for information. */
export const complaintClocks = ['acknowledgement', 'answer', 'reply', 'replacement'] as const
export type ComplaintClock = (typeof complaintClocks)[number]

/** `met-late`: what it asks for was done, but after its end. */
export const clockStates = ['running', 'paused', 'overdue', 'met', 'met-late'] as const

export const complaintFileSizes = ['small', 'full'] as const
