/** Pages that take a form also where scripts do not run: their routes have an `action`. */
export const formPages = [
  '/address',
  '/contact',
  '/newsletter',
  '/promise',
  '/unsubscribe',
  '/waiting-list',
]
