/**
 * The modules of `src/`, by layer, from the lowest. A module may import from lower layers, and within its
 * layer from the modules before it. The import rules in .dependency-cruiser.mjs are made from this list;
 * a folder that is not on it fails them.
 */
export const layers = {
  platform: ['platform'], // configuration, database, HTTP, mail, jobs, limits, storage; knows no module
  foundation: ['audit', 'accounts', 'blog', 'contact', 'content', 'mail-server', 'newsletter'],
  selling: ['catalogue', 'search', 'batches', 'cart', 'payments', 'orders', 'reviews'],
  money: ['settling', 'promises', 'papers', 'money-check'], // moves money, or decides that it must move
  overview: ['privacy', 'backup', 'going-live', 'notices', 'dashboard'], // reads all modules
}

/** Whose tables a module's queries read or write besides its own. */
export const joins = {
  orders: ['payments', 'batches'], // an order shows its payment, refunds and batch
  settling: ['payments'], // refunds and the ledger
  promises: ['orders', 'batches'],
  papers: ['payments', 'orders'], // the ledger, orders and their lines
}
