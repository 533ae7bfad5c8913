/** Pages whose form also works without scripts: it is sent to the `action` of their route. */
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
