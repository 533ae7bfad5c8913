import { refundWorkingDays } from '../../settling/rules.ts'

/** Mails about refunds. */
export const refundMails = {
  refunded: {
    subject: (amount: string) => `Your refund of ${amount}`,
    preview: 'The money is on its way to you.',
    title: 'Your refund is on its way',
    ofOrder: (amount: string, shownId: string, placedAt: string) =>
      `We have sent ${amount} back to you, for order ${shownId} of ${placedAt}.`,
    ofPayment: (amount: string) =>
      `We have sent ${amount} back to you, because your payment could not be used for an order.`,
    why: 'Reason',
    reference: 'Payment reference',
    when: `It goes back the way it came: to the same card, bank account or UPI. Banks take ${refundWorkingDays} working days to show it.`,
    whenByHand: 'We sent it to you by bank transfer or UPI.',
    byHandReference: 'Reference of the transfer',
    reason: (shop: string) => `You get this mail because you paid at ${shop}.`,
  },
} as const
