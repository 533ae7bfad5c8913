/** Said by the first script of a page, which carries it: a file of its own, and short. */
export const scriptsBlocked =
  'Something blocks this page’s scripts. Please reload it, or allow them.'
