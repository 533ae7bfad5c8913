/**
 * The day on which the first version of each policy came into force. The specification gives 09/07/2025, with the
 * day first.
 */
export const firstVersionDay = '2025-07-09'

/**
 * The rules of complaints and returns that apply until the owner saves others. An order keeps the rules under which
 * it was pre-booked.
 */
export const usualReturnRules = {
  /** Damage that is reported within this time after delivery is replaced. */
  reportHours: 48,
  /** The shop answers a report within these working days. */
  replyFromDays: 2,
  replyToDays: 3,
  /** A new unit leaves within these working days after that. */
  replacementFromDays: 7,
  replacementToDays: 10,
  /** Days after delivery within which units can be sent back for a change of mind; 0: never. */
  returnDays: 0,
}
export type ReturnRules = typeof usualReturnRules
