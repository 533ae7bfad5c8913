/** The links of the page about custom products. The owner writes its other texts. */
export const customizationLinks = [
  { label: 'About Us', to: '/' },
  { label: 'Collection', to: '/collection' },
  { label: 'Our Blog & News', to: '/blogs' },
  { label: 'Contact Us', to: '/contact' },
]
