import { acknowledgementHours } from '../../complaints/rules.ts'
import { type ComplaintKindName, complaintNoun } from './nouns.ts'

export const complaintPages = {
  // Reporting damage to a parcel that arrived: the panel on the order's page, and the form
  report: 'Report damage',
  reportTeaser: 'Broken, faulty, or something missing? Tell us, with photos or a short video.',
  reportIntro: 'Tell us what is wrong. Photos, or a short video, help us to decide quickly.',
  reportsLoading: 'Loading…',
  reportsFailed: 'Reports about this order could not be loaded.',
  reportFailed: 'Your report could not be sent. Nothing you entered is lost. Please try again.',
  backToOrder: 'Back to the order',
  inTime: (hours: number, until: string) =>
    `Our return policy asks you to report it within ${hours} hours of delivery: by ${until}.`,
  timeLeft: (span: string) => `${span} left`,
  tooLate: (hours: number, until: string) =>
    `The ${hours} hours of our return policy ended on ${until}. You can still report it: we read every report, and your rights under the Consumer Protection Act remain.`,
  notDelivered: 'This order has not arrived yet',
  notDeliveredHint:
    'Damage can be reported once a parcel is delivered. Until then, please write to us.',
  parcel: 'Which parcel?',
  parcelOf: (number: string, date: string) => `${number}, delivered ${date}`,
  /** For units that arrived without a parcel of their own. */
  noParcel: (date: string) => `Delivered ${date}`,
  which: 'Which of them are affected?',
  affectedCount: (affected: number, count: number) =>
    affected === 0 ? 'None' : affected === count ? `All ${count}` : `${affected} of ${count}`,
  choose: 'Please choose',
  wrong: 'What is wrong?',
  what: 'What happened?',
  whatHint: 'What you see, and what happens when you try it.',
  keep: 'Please keep the product and its box until we have answered.',
  send: 'Send report',
  sending: 'Sending…',
  earlier: 'Reports about this order',

  // Sending units back for a change of mind: the button on the order's page, and the form
  sendBack: 'Send it back',
  sendBackUntil: (until: string) =>
    `Changed your mind? You can ask to send it back until ${until}, without a reason.`,
  sendBackIntro:
    'Tell us what you want to send back. We answer with the address, and you get your money back once it has reached us.',
  whichBack: 'Which of them do you send back?',
  whyBack: 'Why you send it back (optional)',
  whyBackHint: 'You need no reason. It helps us to make things better.',
  askReturn: 'Ask to send it back',
  returnFailed: 'Your request could not be sent. Please try again.',
  notReturnable: 'Nothing of this order can be sent back now',
  notReturnableHint:
    'The time for a change of mind is over, or this order had none. If something is damaged, please report it.',

  // The public page `/complaint`: its form also takes complaints from people without an account
  title: 'Complaints and privacy requests',
  metaTitle: (shop: string) => `Complaints and privacy requests | ${shop}`,
  description: `Complain about an order or the shop, or ask about your personal data. You get a number at once, a confirmation within ${acknowledgementHours} hours, and a decision within one month.`,
  intro: 'Write to us about an order, the shop, or your personal data. You do not need an account.',
  steps: [
    'You get a number at once, also by email.',
    `We confirm within ${acknowledgementHours} hours that we are looking into it.`,
    'You get our decision within one month.',
  ],
  damagedTitle: 'Did something arrive damaged?',
  damaged: 'Please report it from its order, where you can add photos and a video.',
  toOrders: 'To my orders',
  officer: 'Grievance officer',
  formTitle: 'Your message',
  kind: 'What is it about?',
  chosenKinds: {
    grievance: 'An order, a product or the shop',
    privacy: 'My personal data',
  },
  orderNumber: 'Order number (optional)',
  /** The first line of a message, if an order number was typed. */
  orderLine: (number: string) => `Order: ${number}`,
  orderHint: 'If it is about an order. You find the number under My Orders and in our mails.',
  messageHint: 'What happened, and what you would like us to do.',
  sendComplaint: 'Send',
  sendFailed: 'Your message could not be sent. Please try again.',
  thanks: (kind: ComplaintKindName) => `We have your ${complaintNoun(kind)}.`,
  yourNumber: 'Its number',
  thanksHint: (email: string) =>
    `We have sent it to ${email}, with a link where you can follow your case and write to us.`,
  follow: 'Follow my case',
  another: 'Write again',

  // The page `/my-complaints`: a customer's list of complaints
  mine: 'My complaints',
  mineHint: 'Damage that you reported, complaints, and requests about your data.',
  none: 'No complaints',
  noneHint: 'Damage is reported on the page of its order, once a parcel has arrived.',
  loading: 'Loading your complaints…',
  loadingFailed: 'Your complaints could not be loaded',
  loadingFailedHint: 'Please check your connection. Nothing has happened to them.',
  loadMore: 'Load more',
  loadingMore: 'Loading…',
  order: 'Your order',
  ofOrder: (number: string) => `Order #${number}`,
  receivedOn: 'Received',
} as const
