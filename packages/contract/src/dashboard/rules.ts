/**
 * In the owner's menu, the number of each kind of open task stops at this value, so that counting stays fast.
 */
export const mostCounted = 100

/**
 * The least product views for which the dashboard shows the ratio of bookings to views. With fewer views, the
 * ratio would mean nothing.
 */
export const leastViewsForRate = 30

/** The periods of the dashboard, in days. */
export const dashboardDays = [1, 7, 30] as const

/** The owner's page lists promised deliveries that are due within this time. */
export const dueSoonDays = 7
