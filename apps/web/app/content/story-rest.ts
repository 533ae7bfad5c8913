import type { DeliveryWindow } from '@nirbhaya/contract/dates'
import { deliveryWords } from '@nirbhaya/contract/messages/delivery'
import { type PriceWords, withPrices } from '@nirbhaya/contract/prices'

/** The texts of the flagship's story after its first screen. */

export const moment = {
  title: 'What two presses set in motion',
  press: {
    title: 'You press twice.',
    text: 'No phone to unlock, no call to make. Your thumb finds the hollow in the pendant by itself, even in the dark. Once is an accident; twice is a call for help.',
    pictureAlt: "Close-up of the pendant's recessed alert button with its pink LED ring lit",
  },
  locate: {
    title: 'GPS wakes up.',
    text: 'The pendant reaches your phone over Bluetooth, and the app finds out exactly where you are. It works from a pocket or a bag.',
  },
  alert: {
    title: 'They know.',
    text: 'Your coordinates go to the nearest police station through a secure interface, and to every emergency contact you have chosen.',
    claims: [
      { figure: '5–8 s', text: 'until your family is notified' },
      { figure: '8–10 s', text: 'until the police are alerted' },
    ],
  },
  follow: {
    title: 'And they stay with you.',
    text: 'Your family sees you move on a live map, for at most three hours or until you say you are safe. Nobody can follow you when no alert is on.',
    pictureAlt:
      'Companion app showing live location on a map, sharing time, battery and notified contacts',
  },
}

export const everyday = {
  title: 'Quiet all week. Loud when it counts.',
  /** Shown on the page of another product. */
  picturesNote: 'The pictures here show Nirbhaya Pearl.',
  worn: {
    title: 'First of all, a jewel',
    text: 'A smooth drop edged in rose gold, on a fine chain. Nobody needs to know what else it is.',
    alt: 'Nirbhaya pendant worn at the neckline on a plum jewellery display bust',
  },
  siren: {
    title: 'A siren in a pendant',
    text: 'Five small slots at the back let it out, for when you need eyes on you.',
    alt: 'Back of the Nirbhaya pendant showing siren speaker slots and two gold charging contacts',
  },
  app: {
    title: 'One app, over Bluetooth',
    text: 'Choose your emergency contacts, check the battery, stop an alert. The app comes with your pendant, for Android and iPhone.',
    alt: 'The companion app: battery, notified contacts, and buttons for the siren and for being safe',
  },
  charging: {
    title: 'Once a week is enough',
    text: 'The magnetic cable snaps on by itself. Charge it while you have your Sunday tea.',
    alt: 'Magnetic charging cable beside the open gift box',
  },
}

export const payment = {
  title: (prices: PriceWords) => withPrices('{now} now. {later} later.', prices),
  intro: ({ later }: PriceWords) =>
    `Nirbhaya is sold by pre-booking: you reserve your pendant today, ${later ? 'we make it, and you pay the rest when it is ready to leave' : 'and we make it'}.`,
  steps: {
    now: {
      when: 'Today',
      text: 'Paid online, in full, to reserve your pendant at the pre-booking price.',
    },
    later: {
      when: 'When delivery starts',
      text: 'Shipping across India is free unless stated otherwise.',
    },
  },
  total: (prices: PriceWords, delivery: DeliveryWindow) =>
    withPrices(
      `Together {whole}, the list price. If we cannot deliver ${deliveryWords.inTime(delivery)}, you can ask for a refund.`,
      prices,
    ),
}
