/**
 * The most places that one customer can have in a batch, unless the owner sets another number. This is also
 * the default of a database column, so a change needs a migration.
 */
export const defaultMostUnitsPerCustomer = 5

/** How long a place is held for a customer who is paying. */
export const placeHeldMinutes = 15
