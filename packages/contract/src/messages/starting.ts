/** Part of the first script of every page, so it has its own short file. */
export const scriptsBlocked =
  'Something blocks this page’s scripts. Please reload it, or allow them.'
