export const deliveryDays = { from: 45, to: 60 }

/**
 * The default periods of promises. The owner can change them: see docs/decisions/0024-places-and-promises.md.
 */
export const defaultPromiseSettings = {
  /** The promised delivery of an order without a batch, in days after booking. */
  fromDays: deliveryDays.from,
  dueDays: deliveryDays.to,
  /** How long customers can answer after a date moved. */
  answerDays: 7,
  /**
   * Decides what happens to an order whose delivery date was moved, if the customer does not answer. A first
   * delay of at most this many days leaves the order as it is. A longer or a second delay refunds the order.
   */
  longestFirstMoveDays: 30,
  /** The time between a missed due date and the automatic full refund. */
  overdueHours: 48,
  /** How long a customer who asked for a refund can change their mind. */
  refundGraceHours: 24,
  /** How long a place that was offered to the waiting list is held. */
  offerHours: 24,
  /**
   * Days after the first mail of an address check. After `addressReminderDays`, customers who have not
   * answered get a reminder. After `addressAnswerDays`, the addresses are locked.
   */
  addressReminderDays: 4,
  addressAnswerDays: 10,
  /** Customers get a warning by mail this long before their addresses are locked. */
  addressNoticeHours: 48,
  /**
   * For an order that is due `dueDays` after booking, the owner's pages show a risk from day `riskDays` after
   * booking, and a high risk from day `highRiskDays`. Any other order gets the same marks when equally few
   * days are left until its due day: `dueDays - riskDays`, and `dueDays - highRiskDays`.
   */
  riskDays: 45,
  highRiskDays: 55,
}
export type PromiseSettings = typeof defaultPromiseSettings
