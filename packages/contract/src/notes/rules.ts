/** The most notes on one order, and on one person. Each page shows all of them at once. */
export const mostNotes = 100
