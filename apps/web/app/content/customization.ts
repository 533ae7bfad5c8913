/** The texts of the page about custom pendants, which cannot be ordered yet. */
export const customization = {
  status: 'Work in progress',
  lead: 'A pendant in your colour, with your engraving, on your chain.',
  /** The text for a shop whose main product is not the pendant. */
  otherLead: 'In your colour, and with your engraving.',
  text: 'Our designers are still at it. Until they are done, here is where you can go:',
  description: (shop: string) =>
    `Customization of the ${shop} pendant is being worked on: colour, engraving and chain of your choice.`,
  pictureAlt: 'Nirbhaya pendant in aubergine with a rose-gold bezel and a glowing pink button ring',
  secondPictureAlt: 'Nirbhaya pendant in pearl white lying on cream, its rose-gold chain behind it',
  links: [
    { label: 'About Us', to: '/' },
    { label: 'Collection', to: '/collection' },
    { label: 'Our Blog & News', to: '/blogs' },
    { label: 'Contact Us', to: '/contact' },
  ],
}
