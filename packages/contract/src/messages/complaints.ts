import { type ComplaintKindName, complaintNoun } from './complaints/nouns.ts'

/** Words about complaints that both the person who sent the complaint and the owner read. */
export const complaintWords = {
  kinds: {
    damage: 'Damage or fault',
    return: 'Return for a change of mind',
    grievance: 'Complaint',
    privacy: 'Request about personal data',
  } satisfies Record<ComplaintKindName, string>,
  damage: {
    'arrived-damaged': 'It arrived damaged',
    'does-not-work': 'It does not work',
    'part-missing': 'A part is missing',
    'wrong-item': 'It is not what I ordered',
    other: 'Something else',
  },
  states: {
    received: 'Received',
    acknowledged: 'Being looked into',
    'needs-information': 'Needs your answer',
    accepted: 'Accepted',
    'replacement-shipped': 'Replacement on its way',
    rejected: 'Not accepted',
    reopened: 'Reopened',
    closed: 'Closed',
  },
  remedies: {
    replacement: 'We will send you a new unit.',
    refund: 'You will get your money back.',
    other: 'We will do what we agreed with you.',
  },
  clocks: {
    acknowledgement: 'Acknowledgement',
    answer: 'Decision',
    reply: 'Our reply',
    replacement: 'Replacement',
  },
  /** How many units of one order line are damaged: “1 of 2 × Pendant”. */
  units: (quantity: number, ordered: number, product: string) =>
    `${quantity} of ${ordered} × ${product}`,
  received: (kind: ComplaintKindName, number: string) =>
    `We have your ${complaintNoun(kind)}. Its number is ${number}.`,
  written: 'Your message was sent.',
  reopened: 'Your case is open again.',
} as const

export const complaintRefusals = {
  invalidKind: 'Please choose what it is about',
  invalidDamage: 'Please choose what is wrong',
  invalidUnits: 'Please choose how many of them',
  invalidState: 'Please choose a state from the list',
  invalidRemedy: 'Please choose what you offer',
  invalidAction: 'Please choose what to do',
} as const
