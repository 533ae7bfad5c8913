/**
 * The kinds of complaints. Only a customer who has received a parcel can report damage, or ask to send units back for
 * a change of mind (`return`).
 */
export const complaintKinds = ['damage', 'return', 'grievance', 'privacy'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** The kinds of complaints that people without an account can send. These kinds need no order. */
export const openComplaintKinds = ['grievance', 'privacy'] as const

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

/**
 * The filters of the owner's list of complaints. `open`: neither rejected nor closed; `overdue`: a deadline
 * of the complaint has passed.
 */
export const complaintFilters = ['open', 'overdue', ...complaintStates] as const
export type ComplaintFilter = (typeof complaintFilters)[number]

export const complaintActions = [
  'acknowledge',
  'ask',
  'accept',
  'ship-replacement',
  'reject',
  'close',
] as const
export type ComplaintAction = (typeof complaintActions)[number]

/**
 * The remedies of an accepted complaint. For `refund`, the owner still has to make the refund on the order's
 * page.
 */
export const complaintRemedies = ['replacement', 'refund', 'other'] as const
export type ComplaintRemedy = (typeof complaintRemedies)[number]

/**
 * The deadlines of a complaint. The law sets `acknowledgement` and `answer`; the shop's return policy sets
 * `reply` and `replacement`. Only `reply` pauses while the shop waits for information from the person.
 */
export const complaintClocks = ['acknowledgement', 'answer', 'reply', 'replacement'] as const
export type ComplaintClock = (typeof complaintClocks)[number]

/** The states of a deadline. `met-late`: the shop did what the deadline asks for, but too late. */
export const clockStates = ['running', 'paused', 'overdue', 'met', 'met-late'] as const

export const complaintFileSizes = ['small', 'full'] as const
