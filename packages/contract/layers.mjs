/**
 * The modules of `src/`, by layer, from the lowest. A module is a folder (`orders/`) or a file (`money.ts`). A
 * module may import from lower layers, and within its layer from the modules before it. Every layer may import a
 * module's `rules.ts`, which itself imports facts only. The import rules in
 * .dependency-cruiser.mjs are made from this list. The rules fail for a file or folder that the list lacks.
 */
export const layers = {
  facts: [
    ...['roles', 'withheld', 'enums', 'dates', 'input-limits', 'numbers', 'paging', 'paragraphs'],
    ...['demo', 'site'],
    'states',
    'sender',
    'normalise',
    'pincodes',
    ...['filled-text', 'written-lines'],
    ...['images', 'money', 'prices'],
  ],
  sentences: ['messages', 'errors', 'fields', 'call', 'delivery', 'client'], // call: takes the schema of an id from `fields`
  modules: [
    ...[
      'brand',
      'accounts',
      'audit',
      'batches',
      'blog',
      'catalogue',
      'connections',
      'contact',
      'content',
      'dashboard',
    ],
    'mail-server',
    'backup',
    'moving',
    'moving-out',
    ...['going-live', 'newsletter', 'notes', 'notices', 'papers', 'payments', 'policies'],
    'shop-status',
  ],
  combined: [
    'buyer-mails',
    ...['cart', 'complaints', 'orders', 'promises', 'privacy', 'reviews', 'search', 'settling'],
    'shipping',
  ],
  all: ['endpoints'], // for the server
}
