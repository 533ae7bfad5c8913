export const orderIdShownCharacters = 6

/** When the customer is reminded of a balance, in days after the first request. */
export const balanceReminderDays = [3, 7]

/** The owner's pages show an unpaid balance as overdue from this many days after the first request. */
export const balanceOverdueDays = 7

/**
 * The time in which the owner can undo a change of an order's status, in seconds. Customers get their mail
 * afterwards.
 */
export const statusUndo = {
  /** The default of `STATUS_UNDO_SECONDS`. With 0 there is no undo, and mails are sent at once. */
  defaultSeconds: 10,
  /**
   * Undo works this much longer than the page says, because the answer to a change and the click on "Undo"
   * both take a while to arrive.
   */
  graceSeconds: 2,
  /** The invoice waits this much longer than the page says. It must exceed `graceSeconds`. */
  invoiceMarginSeconds: 10,
}

/** What the shop books for a customer can be paid for this many days. */
export const bookingDays = 3

/** The most mails with the link to one booking. */
export const mostBookingLinks = 5
