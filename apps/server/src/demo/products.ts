/** The two products of a new shop. Their pictures are in the repository's `assets` folder. */
export const demoProducts = [
  {
    slug: 'Nirbhaya',
    name: 'Nirbhaya Pearl',
    colour: 'Pearl',
    description:
      'A pearl-white pendant on a fine rose-gold chain that calls for help on a double press. It sends your live location to the people you trust and to the nearest police station, sounds a loud siren when you want it heard, and keeps tracking live for up to three hours. It works with your phone over Bluetooth, needs charging about once a week, and looks like nothing but jewellery.',
    pricePaise: 19_900,
    rating: 4.5,
    reviews: 687,
    images: [
      {
        file: 'product/pendant-front.jpg',
        alt: 'Nirbhaya pearl-white safety pendant with rose-gold bezel and glowing pink button ring, front view',
      },
      {
        file: 'product/pendant-angle.jpg',
        alt: 'Nirbhaya pendant resting on a cream surface, three-quarter view with its rose-gold chain',
      },
      {
        file: 'product/pendant-button.jpg',
        alt: "Close-up of the pendant's recessed alert button with its pink LED ring lit",
      },
      {
        file: 'product/pendant-worn.jpg',
        alt: 'Nirbhaya pendant worn at the neckline on a plum jewellery display bust',
      },
      {
        file: 'product/pendant-hand.jpg',
        alt: 'Nirbhaya pendant lying in an open hand, a third as wide as the palm',
      },
      {
        file: 'product/pendant-back.jpg',
        alt: 'Back of the Nirbhaya pendant showing siren speaker slots and two gold charging contacts',
      },
      {
        file: 'product/pendant-box.jpg',
        alt: 'Nirbhaya pendant in its aubergine gift box with magnetic charging cable and marigold flowers',
      },
    ],
  },
  {
    slug: 'Nirbhaya-Aubergine',
    name: 'Nirbhaya Aubergine',
    colour: 'Aubergine',
    description:
      'The same pendant in a deep aubergine shell, for evenings, festivals and anyone who likes colour. A double press sends your live location to your family and to the nearest police station, with siren, Bluetooth app and a battery that lasts about a week.',
    pricePaise: 19_900,
    rating: 4.8,
    reviews: 214,
    images: [
      {
        file: 'product/second-colour-front.jpg',
        alt: 'Nirbhaya safety pendant in aubergine with rose-gold bezel and glowing pink button ring',
      },
      {
        file: 'product/second-colour-angle.jpg',
        alt: 'Nirbhaya pendant in aubergine resting on a cream surface, three-quarter view with its chain',
      },
      {
        file: 'product/second-colour-button.jpg',
        alt: 'Close-up of the aubergine pendant’s recessed alert button with its pink ring lit',
      },
      {
        file: 'product/second-colour-worn.jpg',
        alt: 'Nirbhaya pendant in aubergine worn at the neckline on a sand-coloured jewellery bust',
      },
    ],
  },
]
