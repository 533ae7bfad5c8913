/** This many failures within `minutes` mean an attack: in a shop of this size, typing errors cause fewer. */
export const burst = { failures: 30, minutes: 15 }

/** The minimum time between two mails to the owner. An attack that lasts all night causes only one or two. */
export const quietMinutes = 6 * 60

/** How long security events are kept. */
export const keptEventDays = 180
