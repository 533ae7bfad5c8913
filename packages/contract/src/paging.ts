/** The number of items in one page of a list. */
export const pageSizes = {
  /** The API's default, and the owner's tables. */
  rows: 50,
  /** The owner's lists of whole texts: messages, reviews and complaints. */
  cards: 25,
  /** A customer's lists, and short lists of events: enough for most people, and still short on a phone. */
  short: 20,
  /** A list that another page shows a part of, such as a person's newest orders. */
  excerpt: 10,
  /** The most that a call returns. */
  largest: 200,
} as const

/** The most products, and the most posts, that the search of the shop returns. */
export const mostFound = 8
