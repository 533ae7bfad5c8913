import { damageReportHours } from '@nirbhaya/contract/complaints/rules'
import { deliveryDays } from '@nirbhaya/contract/promises/rules'
import type { PolicyOf } from './policies.ts'
import { ownTerms } from './policy-words.ts'

export const returnPolicy: PolicyOf = (item) => ({
  path: '/return-policy',
  title: 'Return Policy',
  description: `When Nirbhaya replaces a ${item} and when it gives money back: damage reported within ${damageReportHours} hours with photos or videos, a reply in 2 to 3 business days, a new unit in 7 to 10 working days.`,
  lead:
    item === 'pendant'
      ? 'A pendant that may have to call for help must work. If yours arrives damaged or defective, we replace it.'
      : 'If what you booked arrives damaged or defective, we replace it.',
  inShort: [
    `Tell us within ${damageReportHours} hours of delivery, with photos or videos.`,
    'We reply in 2 to 3 business days.',
    'A new unit leaves us in 7 to 10 working days.',
    `Your money comes back if we cannot deliver within ${deliveryDays.to} days, or if the replacement fails its checks too.`,
  ],
  sections: () => [
    {
      id: 'replacement',
      title: 'What we replace',
      blocks: [
        `We replace a ${item} that reached you damaged, or that does not do what it should because of how it was made.`,
        `A replacement is not possible where the ${item} was:`,
        {
          list: [
            `reported later than ${damageReportHours} hours after it was delivered`,
            item === 'pendant'
              ? 'damaged after delivery: dropped, opened, repaired by others, or charged with something other than its own cable'
              : 'damaged after delivery: dropped, opened or repaired by others',
            'working as described, but not what you had in mind',
          ],
        },
        `Please open the parcel soon after it arrives, and try ${item === 'pendant' ? 'the pendant with its app' : 'what is in it'}.`,
      ],
    },
    {
      id: 'report',
      title: 'How to report damage',
      blocks: [
        {
          steps: [
            `Within ${damageReportHours} hours of delivery, open the order in My Orders and press “Report damage”, or write to us by email.`,
            'Add photos or videos that show the damage or the fault, and the parcel if that was damaged. A photo of the label helps.',
            'Name the order: My Orders shows the last six characters of its number.',
          ],
        },
        `Keep the ${item === 'pendant' ? 'pendant, its cable' : 'product'} and its box until we have answered.`,
      ],
    },
    {
      id: 'what-happens',
      title: 'What happens then',
      blocks: [
        {
          terms: [
            {
              term: 'In 2 to 3 business days',
              text: `we reply: whether we replace the ${item}, or what else we need to see.`,
            },
            {
              term: 'In 7 to 10 working days',
              text: 'from that reply a new unit is dispatched to the address of your order, at no cost to you. Each one is checked before it leaves.',
            },
          ],
        },
        `If we need the damaged ${item} back, we tell you how to send it and pay for that.`,
      ],
    },
    {
      id: 'refund',
      title: 'When we give money back',
      blocks: [
        'We refund what you have paid in two cases:',
        {
          list: [
            `Delivery of your order is not possible within ${deliveryDays.to} days of your confirmed booking.`,
            `The replacement for a damaged or defective ${item} fails its checks as well.`,
          ],
        },
        ownTerms,
        'A refund goes back the way the money came: to the same card, bank account or UPI. From the day we send it, your bank needs a few working days to show it.',
        'If you were charged more than once for one order, write to us with the references of both payments. What you did not owe is returned.',
      ],
    },
    {
      id: 'change-of-mind',
      title: 'Changing your mind',
      blocks: [
        `${item === 'pendant' ? 'Pendants' : 'Products'} are made for those who pre-booked them, so a confirmed pre-booking is not refunded for a change of mind alone.`,
        'None of this takes away a right that the Consumer Protection Act, 2019 gives you.',
      ],
    },
  ],
})
