import { damageReportHours } from '@nirbhaya/contract/complaints/rules'
import { withPrices } from '@nirbhaya/contract/prices'
import { deliveryDays } from '@nirbhaya/contract/promises/rules'
import type { PolicyOf } from './policies.ts'
import { ownTerms } from './policy-words.ts'

const window = `${deliveryDays.from} to ${deliveryDays.to} days`

export const shippingPolicy: PolicyOf = (item) => ({
  path: '/shipping-policy',
  title: 'Shipping Policy',
  description: `Nirbhaya is sold by pre-booking. Delivery starts ${window} after a confirmed booking, across India, free unless stated otherwise.`,
  lead: 'Nirbhaya is made after you pre-book it. That takes some weeks; here is what happens in them.',
  inShort: [
    `Delivery starts ${window} after your booking is confirmed.`,
    'We ship across India.',
    'Shipping is free unless stated otherwise.',
    'You pay {now} now, and {later} when delivery starts.',
  ],
  sections: (_seller, prices) => [
    {
      id: 'when',
      title: 'When it arrives',
      blocks: [
        `Delivery starts ${window} after your booking is confirmed. A booking is confirmed when your payment is, which usually takes seconds; you then find it in My Orders and in your mail.`,
        ownTerms,
        'The days count for each order by itself. Once a parcel is with the courier, how long it travels depends on where you live.',
      ],
    },
    {
      id: 'where',
      title: 'Where we ship',
      blocks: [
        'To addresses in India. We ship to the address that stood in your account when you paid; it is kept with the order, so a later change in your account does not move a parcel.',
        'Did you move, or is something misspelt? Write to us before the order shows as Shipped and we correct it.',
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        'Shipping across India is free. Should an offer or a place ever need a charge, it is stated before you pay, never after.',
      ],
    },
    {
      id: 'balance',
      title: 'The second payment',
      blocks: [
        withPrices(
          `Pre-booking costs {now}, paid in full online in advance. The remaining {later} for each ${item} is due when delivery starts: we write to you then. There is no payment at the door.`,
          prices,
        ),
      ],
    },
    {
      id: 'follow',
      title: 'Following your order',
      blocks: [
        'My Orders always shows where things stand:',
        {
          terms: [
            { term: 'Accepted', text: 'your payment is confirmed and your place is kept' },
            {
              term: 'In-Process, Pending, Prepared',
              text: `your ${item} is being made, waits for something, or is ready to leave`,
            },
            { term: 'Shipped', text: 'it is with the courier' },
            { term: 'Delivered', text: 'it has arrived' },
            { term: 'Cancelled', text: 'it will not come; we write to you why' },
          ],
        },
      ],
    },
    {
      id: 'late',
      title: 'If it is late, or arrives damaged',
      blocks: [
        `If delivery is not possible within ${deliveryDays.to} days of your confirmed booking, you get back what you paid.`,
        `If a parcel arrives open or damaged, take photos before you unpack it, and report it within ${damageReportHours} hours. The Return Policy says how.`,
        'If nobody was home and a parcel came back to us, we write to you and agree on a new day.',
      ],
    },
  ],
})
