/** This many failures within `minutes` mean an attack: in a shop of this size, typing errors cause fewer. */
export const burst = { failures: 30, minutes: 15 }

/** The minimum time between two mails to the owner. An attack that lasts all night causes only one or two. */
export const quietMinutes = 6 * 60

/** How long security events are kept. */
export const keptEventDays = 180

/**
 * This is as many people as 20 full pages of a list show. The owner's work needs fewer in a whole day, so
 * this many within an hour are unusual.
 */
export const manyPeople = 1_000
