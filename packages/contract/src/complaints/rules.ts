/** The law requires the shop to acknowledge a complaint within this time: see `complaintRules`. */
export const acknowledgementHours = 48

/** How long a link to a photo or video of a complaint works. */
export const complaintFileMinutes = 10

interface ClockRule {
  /** The first date on which the rule applies, in Indian time: `2020-07-23`. */
  fromDay: string
  source: string
}

/**
 * The deadlines of complaints that the law sets, each with its source. They are no legal advice: the owner's adviser
 * checks them. The owner sets the shop's own deadlines: see `usualReturnRules`.
 */
export const complaintRules = {
  acknowledgement: {
    hours: acknowledgementHours,
    fromDay: '2020-07-23',
    source: 'Consumer Protection (E-Commerce) Rules 2020, rule 4(5)',
  },
  /**
   * The time to decide about a complaint, in calendar months. The deadline is the end of its last day in
   * Indian time. Requests about personal data have this deadline, too, although the Digital Personal Data
   * Protection Rules 2025 allow up to 90 days for such requests. (The 90 days are still to be verified.)
   */
  answer: {
    months: 1,
    fromDay: '2020-07-23',
    source: 'Consumer Protection (E-Commerce) Rules 2020, rule 4(5)',
  },
} as const satisfies Record<string, ClockRule & Record<string, unknown>>

/** The most photos of one message of a complaint. */
export const mostComplaintPhotos = 6

/** The most files of one complaint, in all its messages. */
export const mostComplaintFiles = 40

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/**
 * How many bytes of photos and videos the shop stores for complaints, after it has encoded the photos. One
 * message has about 40 MB at most.
 */
export const complaintFileQuotas = {
  ofComplaint: 150 * megabyte,
  /** Customers of a mobile carrier share a network. */
  ofNetworkAndDay: 400 * megabyte,
  inAll: 10 * gigabyte,
  /** The owner is told when this part of `inAll` is used. */
  toldAt: 0.8,
} as const
