import type { DeliveryWindow } from '@nirbhaya/contract/dates'
import { deliveryWords } from '@nirbhaya/contract/messages/delivery'
import { type PriceWords, withPrices } from '@nirbhaya/contract/prices'

/** The texts of the story that are the same for every product, and the alt texts of the pendant's pictures. */

/** The heading of the steps in the pendant's story, and the alt texts of the pictures beside the steps. */
export const momentPictures = {
  title: 'What two presses set in motion',
  pressAlt: "Close-up of the pendant's recessed alert button with its pink LED ring lit",
  followAlt:
    'Companion app showing live location on a map, sharing time, battery and notified contacts',
}

export const everydayPictures = {
  /** Shown in the story of every colour but Pearl, because the stories of all colours share the pictures. */
  note: 'The pictures here show Nirbhaya Pearl.',
  wornAlt: 'Nirbhaya pendant worn at the neckline on a plum jewellery display bust',
  sirenAlt:
    'Back of the Nirbhaya pendant showing siren speaker slots and two gold charging contacts',
  appAlt:
    'The companion app: battery, notified contacts, and buttons for the siren and for being safe',
  chargingAlt: 'Magnetic charging cable beside the open gift box',
}

export const boxPictureAlt =
  'Nirbhaya pendant in its aubergine gift box with magnetic charging cable and marigold flowers'

export const payment = {
  title: (prices: PriceWords) => withPrices('{now} now. {later} later.', prices),
  intro: ({ later }: PriceWords) =>
    `Nirbhaya is sold by pre-booking: you reserve yours today, ${later ? 'we make it, and you pay the rest when it is ready to leave' : 'and we make it'}.`,
  steps: {
    now: {
      when: 'Today',
      text: 'Paid online, in full, to reserve yours at the pre-booking price.',
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
