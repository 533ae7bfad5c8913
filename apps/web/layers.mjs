/**
 * The modules of `app/`, by layer, from the lowest. A module may import from lower layers, and within its
 * layer from the modules before it. The import rules in .dependency-cruiser.mjs are made from this list. They
 * fail for a folder that the list lacks.
 */
export const layers = {
  kit: ['demo', 'toasts', 'session', 'api', 'ui', 'content', 'hydration', 'forms'], // parts that every module uses; demo: its words and logo
  shared: ['seo', 'tracking', 'payments', 'admin'], // admin: the frame, lists and editors of the owner's pages
  modules: [
    ...[
      'batches',
      'cart',
      'search',
      'promises',
      'blog',
      'contact',
      'newsletter',
      'notes',
      'buyer-mails',
      'accounts',
    ],
    ...[
      'reviews',
      'papers',
      'shipping',
      'complaints',
      'mail-server',
      'brand',
      'connections',
      'backup',
      'moving-out',
    ],
    'moving',
  ],
  frame: ['shell', 'privacy', 'policies'],
  shop: ['catalogue', 'orders', 'profile'],
  pages: ['customization', 'home', 'collection', 'audit', 'dashboard'], // composed from modules
}
