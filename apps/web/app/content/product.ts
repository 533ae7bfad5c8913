import type { DeliveryWindow } from '@nirbhaya/contract/dates'
import { deliveryWords } from '@nirbhaya/contract/messages/delivery'
import type { PriceWords } from '@nirbhaya/contract/prices'

/** The texts of the product page that are the same for every product. */

export const preBookingNotice = {
  title: 'This is a pre-booking',
  text: ({ now, later }: PriceWords) =>
    later
      ? `You pay ${now} now for each pendant. The remaining ${later} for each is due when delivery starts.`
      : `You pay ${now} now for each pendant.`,
}

/** Each links to the policy with the full text. */
export const assurancesOf = (delivery: DeliveryWindow) => [
  { text: 'Free shipping across India unless stated otherwise', policy: '/shipping-policy' },
  {
    text: `Refund if we cannot deliver ${deliveryWords.inTime(delivery)}`,
    policy: '/return-policy',
  },
  { text: 'Replacement for damaged goods reported within 48 hours', policy: '/return-policy' },
]

export const productSections = {
  title: 'Made for the moment you hope never comes',
  facts: [
    { title: 'Double press', text: 'Two presses send your live location. One does nothing.' },
    {
      title: 'Police and family',
      text: 'Claimed: 8 to 10 seconds to the police, 5 to 8 seconds to your family.',
    },
    { title: 'Live tracking', text: 'On a map for at most three hours, or until you stop it.' },
    { title: 'Loud siren', text: 'Turns heads when you need eyes on you.' },
    { title: 'Bluetooth app', text: 'Contacts, battery and alerts in one place on your phone.' },
    { title: 'Weekly charge', text: 'About once a week, on the magnetic cable in the box.' },
  ],
}

export const storyTeaser = {
  title: 'See what two presses set in motion',
  button: 'Read the story',
}
