import { formatCount } from '../../numbers.ts'
import { counted } from '../counted.ts'

const answers = { none: 'No answer', wait: 'Waits', refund: 'Wants a refund' } as const
const levels = { risk: 'At risk', high: 'Nearly late', late: 'Late' } as const

/** The owner's pages about moved dates and customers' answers. */
export const promisePages = {
  loading: 'One moment…',
  orders: (count: number) => counted(count, 'order', 'orders'),

  moveList: {
    intro: 'Each customer gets one email and chooses: wait, or get a refund.',
    none: 'No date has moved',
    noneHint: 'If a delivery will be late, move its date here.',
  },
  move: 'Move a date',
  noBatch: 'Booked without a batch',
  isTelling: 'Emails are going out',
  isTold: 'All customers have been emailed',
  answers: { wait: 'wait', refund: 'want a refund', none: 'have not answered' },
  answersOf: (count: number, answer: string) => `${formatCount(count)} ${answer}`,

  moveIntro:
    'First you see who is affected and what their email says. Nothing moves until you confirm.',
  which: 'Which orders',
  undated: 'There is no date yet',
  undatedHint: 'Customers who do not answer get a refund.',
  reasonHint: 'Your customers read it: say what happened, and what you do about it.',
  look: 'See who is affected',
  looking: 'One moment…',
  concerns: (count: number) =>
    count === 0
      ? 'Nobody is waiting for this delivery: no email is sent.'
      : `${counted(count, 'customer is waiting for this delivery and gets', 'customers are waiting for this delivery and get')} one email${count === 1 ? '' : ' each'}.`,
  withoutAnswer: {
    wait: (count: number) =>
      `If they do not answer, ${counted(count, 'customer keeps', 'customers keep')} waiting.`,
    refund: (count: number) =>
      `If they do not answer, ${counted(count, 'customer is', 'customers are')} refunded in full.`,
  },
  mail: 'What the email says',
  mailHint: 'An example: each email has the customer’s own name, order and dates.',
  subject: 'Subject',
  confirm: 'Move the date',
  confirming: 'Moving…',
  back: 'Change something',
  unanswered:
    'The shop did not answer. Look under Moved dates, or press again: the date moves only once.',

  answerList: {
    intro: 'Who was asked because a date moved or passed, and what they chose.',
    none: 'Nobody has been asked yet',
    noneHint: 'Customers are asked when a date moves, or passes.',
    filters: { answer: { label: 'Filter by answer', names: answers } },
  },
  states: answers,
  resultWithoutAnswer: { wait: 'waits without an answer', refund: 'refunded without an answer' },
  about: { move: 'A date moved', overdue: 'The date passed' },
  outcomes: {
    waits: 'Waits',
    refunded: 'Refunded',
    replaced: 'Asked again',
    over: 'Order moved on',
  },
  until: (date: string) => `until ${date}`,

  riskList: {
    intro: 'Orders whose promised day is near or has passed, oldest first.',
    none: 'No order is at risk',
    noneHint: 'Every order has time left.',
    filters: { level: { label: 'Filter by how near it is', names: levels } },
  },
  levels,
  levelHints: {
    risk: 'Their last day is near',
    high: 'Few days are left',
    late: 'Their last day has passed',
  },
  due: (date: string) => `promised until ${date}`,
  atRisk: 'Orders at risk',

  refundsIntro:
    'Automatic refunds until the end of tomorrow: for customers who asked for one, and for those who did not answer.',
  refundsSum: 'Until the end of tomorrow',
  noRefunds: 'No automatic refund is due until then.',
  firstOf: (shown: number, all: number) => `The first ${shown} of ${formatCount(all)}`,
  stuckTitle: 'Refunds that are stuck',
  stuckHint:
    'No money has moved. Those marked “Tried again” the shop sends again for about a week. Those on hold often wait for more balance at the provider. For the failed ones it is up to you: open the order and refund again, or pay the money back another way.',
  stuck: { tried: 'Tried again', held: 'On hold', failed: 'Failed' },
  since: (date: string) => `since ${date}`,
  stopsTitle: 'No automatic refund',
  stopsHint:
    'Only for events that nobody can prevent, such as a flood or a closed port: you may have to prove it. Customers who ask still get a refund.',
  noStops: 'None: refunds start automatically.',
  stop: 'Stop refunds…',
  stopTitle: 'Stop automatic refunds?',
  stopHint: 'Say what happened. It is kept in the audit log.',
  stopping: 'Stopping…',
  stopConfirm: 'Stop refunds',
  resume: 'Start refunds again',
  resuming: 'One moment…',
} as const
