export const liveTrackingHours = 3

/**
 * In rupees: a parcel of goods that are worth more needs an e-way bill (CGST rule 138), also within a State. States may
 * set a higher limit for goods that stay within them, and the law exempts some goods. Not legal advice.
 */
export const ewayBillRupees = 50_000

/** A parcel on the way needs the owner's attention after this many days without an event, such as a scan. */
export const quietParcelDays = 5

/** How often the shop asks a courier about a parcel on the way. A job looks for such parcels every ten minutes. */
export const courierRequests = {
  /** The pauses after the first requests, in hours. */
  pauseHours: [1, 2, 3],
  /** All later pauses, in hours. */
  longestPauseHours: 6,
  /** The most requests about one parcel. With pauses of six hours, they take about two months. */
  most: 250,
}
