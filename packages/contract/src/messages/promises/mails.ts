import { formatCount } from '../../numbers.ts'
import { counted } from '../counted.ts'

/** Mails about delivery dates that moved or were missed, and about the refunds that follow. */
export const promiseMails = {
  promise: {
    subject: {
      move: (shownId: string) => `A new date for your order ${shownId}: please choose`,
      overdue: (shownId: string) => `Your order ${shownId} is late: please choose`,
    },
    preview: 'Wait for it, or get all your money back.',
    title: { move: 'Your delivery date has changed', overdue: 'Your delivery is late' },
    choose: 'You choose: wait, or get a refund',
    opens:
      'Either button opens a page that asks once more. Nothing changes before you confirm there.',
    reason: (shop: string) =>
      `You get this mail because we promised you a date when you pre-booked at ${shop}.`,
  },

  choiceMade: {
    subject: {
      wait: (shownId: string) => `You wait for your order ${shownId}`,
      refund: (shownId: string) => `You chose a refund for your order ${shownId}`,
    },
    preview: 'We noted your choice.',
    title: { wait: 'You chose to wait', refund: 'You chose a refund' },
    about: (shownId: string) => `This is about your order ${shownId}.`,
    notYou:
      'If that was not you, or you have changed your mind, choose again. The button opens a page that asks once more.',
    write: 'If that was not you, please write to us.',
    reason:
      'You get this mail because a choice was made with the link in our last mail, or on your order’s page.',
  },

  refundsComing: {
    subject: (count: number) =>
      count === 1
        ? 'A refund starts automatically by tomorrow night'
        : `${formatCount(count)} refunds start automatically by tomorrow night`,
    preview: (sum: string) => `In all ${sum}.`,
    title: 'Automatic refunds',
    says: (count: number, sum: string) =>
      `By the end of tomorrow, ${counted(count, 'order is', 'orders are')} cancelled and refunded, ${sum} in all: the customer asked for it, or did not agree to wait.`,
    act: 'Have some of these orders already left? Set them to Shipped, and they are not refunded. If something happened that nobody could prevent, such as a flood, you can stop these refunds.',
    button: 'See the refunds',
    reason:
      'You get this mail because you own this shop. It comes each morning before automatic refunds.',
  },
} as const
