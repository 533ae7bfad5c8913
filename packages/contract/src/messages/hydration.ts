/**
 * This sentence has a file of its own, because the first script of every page contains it and must stay
 * small.
 */
export const scriptsBlocked =
  'Something blocks this page’s scripts. Please reload it, or allow them.'
