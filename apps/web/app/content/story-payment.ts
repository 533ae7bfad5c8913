import type { DeliveryWindow } from '@nirbhaya/contract/dates'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import { type PriceWords, withPrices } from '@nirbhaya/contract/prices'

/** The texts about paying, on the pages with a product's story. */
export const payment = {
  title: (prices: PriceWords) => withPrices('{now} now. {later} later.', prices),
  intro: (sold: string, { later }: PriceWords) =>
    `${sold} is sold by pre-booking: you reserve yours today, ${later ? 'we make it, and you pay the rest when it is ready to leave' : 'and we make it'}.`,
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
