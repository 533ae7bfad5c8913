interface Budget {
  hourly: number
  daily: number
  /** For all mailboxes together of a domain that somebody owns: each may have any number of them. */
  ofDomainHourly: number
}

/** How many mails a mailbox gets, whatever they are for and from wherever they are asked for. */
export const mailBudgets = {
  /** Mails that anybody can cause who knows the address. A person needs one or two, and some tries. */
  strangers: { hourly: 8, daily: 20, ofDomainHourly: 60 },
  /** Codes that a browser asks for in which the account was used before: strangers cannot use these up. */
  knownBrowser: { hourly: 8, daily: 20, ofDomainHourly: 60 },
  /** What was done in an account, told to its owner: apart, so that no flood of other mails hides it. */
  notices: { hourly: 20, daily: 60, ofDomainHourly: 600 },
  /** Messages of visitors to the owner. What is not mailed is at the desk all the same. */
  visitors: { hourly: 60, daily: 300, ofDomainHourly: 60 },
} satisfies Record<string, Budget>

export type BudgetName = keyof typeof mailBudgets
