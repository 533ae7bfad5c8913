import type { ProductStory } from '@nirbhaya/contract/catalogue/product-texts'

export const demoCardLine = 'Live location on a double press, a loud siren, a week on one charge.'

/** The texts on the pages of the demo pendants. */
export const demoStory = {
  lead: 'It means fearless. It looks like jewellery. Press it twice, and help knows where you are.',
  box: [
    {
      title: 'The Nirbhaya pendant',
      text: 'with its alert button, siren and battery',
    },
    {
      title: 'A rose-gold chain',
      text: 'already on the pendant',
    },
    {
      title: 'A magnetic charging cable',
      text: 'that snaps onto the back of the pendant',
    },
    {
      title: 'A gift box',
      text: 'in aubergine, ready to be given',
    },
  ],
  appNote:
    'An Android phone or an iPhone near the pendant, with Bluetooth and location switched on, and a network when you call for help. The app comes with your pendant.',
  claimsTitle: 'Made for the moment you hope never comes',
  claims: [
    {
      title: 'Double press',
      text: 'Two presses send your live location. One does nothing.',
    },
    {
      title: 'Police and family',
      text: 'Claimed: 8 to 10 seconds to the police, 5 to 8 seconds to your family.',
    },
    {
      title: 'Live tracking',
      text: 'On a map for at most three hours, or until you stop it.',
    },
    {
      title: 'Loud siren',
      text: 'Turns heads when you need eyes on you.',
    },
    {
      title: 'Bluetooth app',
      text: 'Contacts, battery and alerts in one place on your phone.',
    },
    {
      title: 'Weekly charge',
      text: 'About once a week, on the magnetic cable in the box.',
    },
  ],
  steps: [
    {
      title: 'You press twice.',
      text: 'No phone to unlock, no call to make. Your thumb finds the hollow in the pendant by itself, even in the dark. Once is an accident; twice is a call for help.',
    },
    {
      title: 'GPS wakes up.',
      text: 'The pendant reaches your phone over Bluetooth, and the app finds out exactly where you are. It works from a pocket or a bag.',
    },
    {
      title: 'They know.',
      text: 'Your coordinates go to the nearest police station through a secure interface, and to every emergency contact you have chosen.',
    },
    {
      title: 'And they stay with you.',
      text: 'Your family sees you move on a live map, for at most three hours or until you say you are safe. Nobody can follow you when no alert is on.',
    },
  ],
  figures: [
    {
      title: '5–8 s',
      text: 'until your family is notified',
    },
    {
      title: '8–10 s',
      text: 'until the police are alerted',
    },
  ],
  everydayTitle: 'Quiet all week. Loud when it counts.',
  everyday: [
    {
      title: 'First of all, a jewel',
      text: 'A smooth drop edged in rose gold, on a fine chain. Nobody needs to know what else it is.',
    },
    {
      title: 'A siren in a pendant',
      text: 'Five small slots at the back let it out, for when you need eyes on you.',
    },
    {
      title: 'One app, over Bluetooth',
      text: 'Choose your emergency contacts, check the battery, stop an alert. The app comes with your pendant, for Android and iPhone.',
    },
    {
      title: 'Once a week is enough',
      text: 'The magnetic cable snaps on by itself. Charge it while you have your Sunday tea.',
    },
  ],
} satisfies Partial<ProductStory>
