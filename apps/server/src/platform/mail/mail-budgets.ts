interface Budget {
  hourly: number
  daily: number
  /**
   * The budget of all mailboxes of a private domain together, because its owner may have any number of them.
   * Only receipts have it. A limit that strangers can fill by inventing addresses must not stop the mails that
   * a person is waiting for.
   */
  ofDomainHourly?: number
}

/**
 * The most mails of each class that one mailbox may get, whichever clients cause them. The classes are counted
 * apart, so no class can use up the mails of another.
 */
export const mailBudgets = {
  /**
   * Codes and confirmations, without which a person cannot get into their account. Anybody who knows the
   * address can ask for them. A person needs one or two, and some retries.
   */
  codes: { hourly: 8, daily: 20 },
  /** Codes requested by a browser that the account knows (decision 41). */
  codesForKnown: { hourly: 8, daily: 20 },
  /** Mails that anybody causes by typing an e-mail address, and that nobody needs in order to continue. */
  receipts: { hourly: 8, daily: 20, ofDomainHourly: 60 },
  /** Warnings to the owner of an account, caused by a person who knows the account's password or reads its mails. */
  warnings: { hourly: 20, daily: 60 },
  /** Confirmations of what a signed-in customer did. */
  activity: { hourly: 20, daily: 60 },
  /** Messages of visitors to the shop's owner. The admin pages show all messages, mailed or not. */
  visitors: { hourly: 60, daily: 300 },
} satisfies Record<string, Budget>

export type BudgetName = keyof typeof mailBudgets

export const budgetOf = (name: BudgetName): Budget => mailBudgets[name]

/**
 * Every kind of mail and its budget. `none` is for mails that cost money to cause, or that the owner or a
 * schedule causes.
 */
export const mailKinds = {
  'account.code': 'codes',
  'account.code.known-browser': 'codesForKnown',
  'account.welcome': 'codes',
  'account.registration-refused': 'receipts',
  'account.password-changed': 'warnings',
  'account.closing': 'warnings',
  // The mail has the link that undoes the change, so nothing may suppress it. Each costs a code from another
  // mailbox.
  'account.email-changed': 'none',

  'complaint.received': 'receipts',
  'complaint.received.signed-in': 'activity',
  'complaint.update': 'none',
  'complaint.for-owner': 'visitors',
  'contact.arrived': 'receipts',
  'contact.for-owner': 'visitors',
  'contact.answer': 'none',
  'waiting-list.confirm': 'receipts',
  'waiting-list.offer': 'none',
  'waiting-list.place-free': 'none',

  'order.placed': 'none',
  'order.status-changed': 'none',
  'order.balance-paid': 'none',
  'order.balance-reminder': 'none',
  'order.booking-link': 'none',
  'order.refunded': 'none',
  'order.address-check': 'none',
  'order.address-changed': 'activity',
  'order.address-changed.for-owner': 'none',
  'parcel.news': 'none',
  'promise.question': 'none',
  'promise.chosen': 'activity',

  'staff.invitation': 'none',
  'announcement.copy': 'none',
  'announcement.test': 'none',
  'buyer-mail.copy': 'none',
  'buyer-mail.test': 'none',
  'batch.full': 'none',
  'mail-server.test': 'none',
  'moving.brought-in': 'none',
  'notice.backup-failed': 'none',
  'notice.refund-troubled': 'none',
  // A customer can write any number of reviews anew.
  'notice.review-written': 'visitors',
  'notice.complaints': 'none',
  'notice.orders': 'none',
  'notice.payment-held': 'none',
  'notice.refunds-coming': 'none',
  'security.burst': 'none',
  'security.many-people-read': 'none',
} satisfies Record<string, BudgetName | 'none'>

export type MailKind = keyof typeof mailKinds
