/**
 * The modules of `src/`, by layer, from the lowest. A module may import from lower layers, and within its
 * layer from the modules before it. The import rules in .dependency-cruiser.mjs are made from this list;
 * a folder that is not on it fails them.
 */
export const layers = {
  demo: ['demo'], // words and data of the demo; imports the contract only
  platform: ['platform'], // configuration, database, HTTP, mail, jobs, limits, storage; knows no module
  foundation: [
    'audit',
    'settings',
    'brand',
    'accounts',
    'blog',
    'contact',
    'content',
    'mail-server',
    'newsletter',
  ],
  selling: [
    'catalogue',
    'search',
    'batches',
    'cart',
    'payments',
    'orders',
    'notes',
    'buyer-mails',
    'reviews',
  ],
  money: ['settling', 'promises', 'papers', 'shipping', 'money-check'], // moves money, or decides that it must move
  overview: [
    'policies',
    'complaints',
    'moving',
    'privacy',
    'backup',
    'moving-out',
    'going-live',
    'connections',
    'notices',
    'dashboard',
  ], // reads all modules
}

/** For each module: the other modules whose tables its queries use, by import or in raw SQL. */
export const joins = {
  orders: ['payments', 'batches'], // an order shows its payment, refunds and batch
  'buyer-mails': ['orders'], // the buyers of some orders
  settling: ['payments'], // refunds and the ledger
  promises: ['orders', 'batches'],
  papers: ['payments', 'orders'], // the ledger, orders and their lines
  shipping: ['orders', 'papers'], // orders and their lines; the invoice of a unit
  complaints: ['accounts'], // the owner's list finds people by name
}

/** For each module: the other modules whose tables it names in raw SQL only. `raw-sql.test.ts` checks both lists. */
export const rawJoins = {
  'moving-out': [
    'settings',
    'accounts',
    'orders',
    'payments',
    'papers',
    'catalogue',
    'batches',
    'blog',
    'reviews',
    'contact',
    'complaints',
    'policies',
    'newsletter',
  ], // an archive of everything
  backup: [
    'settings',
    'accounts',
    'orders',
    'payments',
    'catalogue',
    'blog',
    'reviews',
    'contact',
    'complaints',
    'newsletter',
  ], // compares a backup with the shop, and replaces the one by the other
  audit: ['accounts'], // the role of the person at the time
  platform: ['accounts'], // a session is found with its user, in one statement
  search: ['catalogue'], // products and the values that they are sold in
  accounts: ['notes'], // the owner's lists mark people and orders that have notes
  orders: ['notes'],
  cart: ['catalogue'], // a draft is not added
  batches: ['catalogue', 'accounts', 'cart', 'settings'], // availability is a column of the product; who may hold places
  payments: ['settings', 'policies', 'batches'], // what the customer agreed to: policies, returns, delivery
  'money-check': ['payments', 'orders', 'batches', 'papers', 'shipping', 'moving'], // compares all records of money
}
