export const liveTrackingHours = 3

/**
 * In rupees: a parcel of goods that are worth more needs an e-way bill (CGST rule 138), also within a State. States may
 * set a higher limit for goods that stay within them, and the law exempts some goods. Not legal advice.
 */
export const ewayBillRupees = 50_000

/** A parcel on the way needs the owner's attention after this many days without an event, such as a scan. */
export const quietParcelDays = 5
