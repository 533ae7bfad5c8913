interface ClockRule {
  /** A day of India's. */
  fromDay: string
  source: string
}

/**
 * The times of complaints, each from a day on and with its source. These are defaults, not legal advice:
 * the owner's adviser verifies them.
 */
export const complaintRules = {
  acknowledgement: {
    hours: 48,
    fromDay: '2020-07-23',
    source: 'Consumer Protection (E-Commerce) Rules 2020, rule 4(5)',
  },
  /**
   * Of calendar months in India. Requests about personal data may take longer, up to 90 days, by the
   * Digital Personal Data Protection Rules 2025 (to be verified); the shop keeps the shorter time.
   */
  answer: {
    months: 1,
    fromDay: '2020-07-23',
    source: 'Consumer Protection (E-Commerce) Rules 2020, rule 4(5)',
  },
  reply: {
    workingDays: { from: 2, to: 3 },
    fromDay: '2025-07-09',
    source: 'The shop’s return policy',
  },
  replacement: {
    workingDays: { from: 7, to: 10 },
    fromDay: '2025-07-09',
    source: 'The shop’s return policy',
  },
  /** After delivery. A later report is taken as well, but the shop has not promised a replacement. */
  damageReport: { hours: 48, fromDay: '2025-07-09', source: 'The shop’s return policy' },
} as const satisfies Record<string, ClockRule & Record<string, unknown>>

/** How long a link to a file of a complaint works. */
export const complaintFileMinutes = 10
