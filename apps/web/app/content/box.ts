/** Texts about the box and the app on a product's two pages. */

export const appNote = {
  title: 'What the app needs',
  text: 'An Android phone or an iPhone near the pendant, with Bluetooth and location switched on, and a network when you call for help. The app comes with your pendant.',
}

export const box = {
  title: 'In the box',
  pictureAlt:
    'Nirbhaya pendant in its aubergine gift box with magnetic charging cable and marigold flowers',
  items: [
    { name: 'The Nirbhaya pendant', text: 'with its alert button, siren and battery' },
    { name: 'A rose-gold chain', text: 'already on the pendant' },
    { name: 'A magnetic charging cable', text: 'that snaps onto the back of the pendant' },
    { name: 'A gift box', text: 'in aubergine, ready to be given' },
  ],
}
