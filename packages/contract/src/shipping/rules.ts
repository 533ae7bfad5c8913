export const liveTrackingHours = 3

/** A parcel on the way needs the owner's attention after this many days without an event, such as a scan. */
export const quietParcelDays = 5
