interface Budget {
  hourly: number
  daily: number
  /**
   * The budget of all mailboxes of a private domain together, because its owner may have any number of them.
   */
  ofDomainHourly: number
}

/** The most mails of each kind that one mailbox may get, whichever clients cause them. */
export const mailBudgets = {
  /**
   * Mails that anybody who knows the e-mail address can cause. A person needs one or two, and some retries.
   */
  strangers: { hourly: 8, daily: 20, ofDomainHourly: 60 },
  /** Codes requested by a browser that the account knows. Strangers cannot use up this budget. */
  knownBrowser: { hourly: 8, daily: 20, ofDomainHourly: 60 },
  /**
   * Notices to the owner of an account about changes of the account. They have a budget of their own, so that
   * no flood of other mails suppresses them.
   */
  notices: { hourly: 20, daily: 60, ofDomainHourly: 600 },
  /** Messages of visitors to the shop's owner. The admin pages show all messages, mailed or not. */
  visitors: { hourly: 60, daily: 300, ofDomainHourly: 60 },
} satisfies Record<string, Budget>

export type BudgetName = keyof typeof mailBudgets
