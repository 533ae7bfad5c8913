import type { DeliveryWindow } from '@nirbhaya/contract/dates'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import type { PriceWords } from '@nirbhaya/contract/prices'

/** The texts of the product page that are the same for every product. */

export const preBookingNotice = {
  title: 'This is a pre-booking',
  text: ({ now, later }: PriceWords) =>
    later
      ? `You pay ${now} now for each piece. The remaining ${later} for each is due when delivery starts.`
      : `You pay ${now} now for each piece.`,
}

/** Short assurances on the product page. Each links to the policy with the full text. */
export const assurancesOf = (delivery: DeliveryWindow, reportHours: number) => [
  { text: 'Free shipping across India unless stated otherwise', policy: '/shipping-policy' },
  {
    text: `Refund if we cannot deliver ${deliveryWords.inTime(delivery)}`,
    policy: '/return-policy',
  },
  {
    text: `Replacement for damaged goods reported within ${reportHours} hours`,
    policy: '/return-policy',
  },
]

/** The link to the story of a product. */
export const readStory = 'Read the story'
