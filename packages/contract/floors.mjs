/**
 * The files of `src/`, from the ground up: `orders` is `orders.ts`, `orders.schemas.ts` and `orders/`.
 * A name may use those on the floors below its own; .dependency-cruiser.mjs makes the rules of it.
 */
export const floors = [
  ['call', 'constants', 'dates', 'images', 'limits', 'numbers', 'paragraphs', 'site', 'states'], // facts
  ['messages', 'money'],
  ['errors', 'fields', 'prices', 'reading-time'],
  ['client', 'delivery'],
  [
    ...[
      'accounts',
      'audit',
      'batches',
      'blog',
      'catalogue',
      'contact',
      'content',
      'dashboard',
      'going-live',
    ],
    ...['newsletter', 'payments', 'status'],
  ],
  ['cart', 'orders', 'privacy', 'promises', 'reviews', 'search'], // rooms that speak of others
  ['settling'], // money that comes in and goes back
  ['endpoints'], // all of it, for the server
]
