export const orderIdShownCharacters = 6

/** When the customer is reminded of a balance, in days after the first request. */
export const balanceReminderDays = [3, 7]

/** The owner's pages show an unpaid balance as overdue from this many days after the first request. */
export const balanceOverdueDays = 7
