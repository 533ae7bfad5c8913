/**
 * The rooms of `app/`, from the ground up. A room may use those on the floors below its own, never
 * its neighbours or what stands above: .dependency-cruiser.mjs makes the import rules of this list,
 * and a folder that is not on it may not stay.
 */
export const floors = [
  ['toasts'], // what is said shortly
  ['session'], // who is signed in, in this browser
  ['api'], // the typed client, while rendering and in the browser
  ['ui', 'content'], // buttons, fields, pictures · the shop's words and data
  ['starting', 'forms'], // how a page comes alive · forms that go to the server
  ['seo', 'tracking', 'payments'], // what machines read · the pixel and its consent · the pay button
  ['desk'], // the frame, lists and forms of the owner's pages, whatever they are about
  ['batches'], // how many are made together, and when
  ['cart', 'search'],
  ['promises', 'blog', 'contact', 'newsletter', 'accounts', 'reviews'],
  ['shell', 'privacy', 'policies'], // header and footer · a person's data · the legal pages
  ['catalogue', 'orders'],
  ['profile'],
  ['home', 'collection', 'customization', 'admin'], // pages that compose
]
