import { hourMs, minuteMs } from '../dates.ts'

/**
 * The most places that one customer can have in a batch, unless the owner sets another number. This is also
 * the default of a database column, so a change needs a migration.
 */
export const defaultMostUnitsPerCustomer = 5

/** How long a place is held for a customer who is paying. */
export const placeHeldMinutes = 15

/** The share of a batch's unsold places that may be held for customers who have not paid yet. */
export const unpaidShare = 0.3

/**
 * The share of `mostUnpaid` that the customers in one IP network may hold together. It is large, because a
 * mobile carrier has thousands of customers in one network.
 */
export const unpaidShareOfNetwork = 1 / 3

/** A network may always hold this many places, even in a small batch. */
export const leastUnpaidOfNetwork = 5

/**
 * The pause after an unpaid hold. During the pause, the customer cannot hold places again, and the units of
 * the hold still count towards the limit of the network.
 */
export const holdPauseMs = 30 * minuteMs

/** An entry of the waiting list whose e-mail address was not confirmed is deleted after this time. */
export const unconfirmedDays = 7

/** For this long, a mailbox whose offer expired unused gets no other offer for the batch. */
export const offerPauseMs = 24 * hourMs
