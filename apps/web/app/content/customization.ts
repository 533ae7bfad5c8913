/** The pictures and links of the page about custom products. The owner writes its other texts. */
export const customization = {
  pictureAlt: 'Nirbhaya pendant in aubergine with a rose-gold bezel and a glowing pink button ring',
  secondPictureAlt: 'Nirbhaya pendant in pearl white lying on cream, its rose-gold chain behind it',
  links: [
    { label: 'About Us', to: '/' },
    { label: 'Collection', to: '/collection' },
    { label: 'Our Blog & News', to: '/blogs' },
    { label: 'Contact Us', to: '/contact' },
  ],
}
