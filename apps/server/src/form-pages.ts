/** Pages that accept a form without scripts: their routes have an `action`. */
export const formPages = [
  '/address',
  '/complaint',
  '/complaint/case',
  '/contact',
  '/newsletter',
  '/promise',
  '/unsubscribe',
  '/waiting-list',
]
