/** The words about complaints for both the person and the owner. */
export const complaintWords = {
  kinds: {
    damage: 'Damage or fault',
    grievance: 'Complaint',
    privacy: 'Request about personal data',
  },
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
    replacement: 'You get a new unit.',
    refund: 'You get your money back.',
    other: 'We do what we agreed with you.',
  },
  clocks: {
    acknowledgement: 'Acknowledgement',
    answer: 'Decision',
    reply: 'Our reply',
    replacement: 'Replacement leaves us',
  },
  received: (number: string) => `We have your complaint. Its number is ${number}.`,
  written: 'Your message is added.',
  reopened: 'Your complaint is open again.',
} as const

/** The errors of the forms for complaints. */
export const complaintRefusals = {
  invalidKind: 'Please choose what it is about',
  invalidDamage: 'Please choose what is wrong',
  invalidState: 'Please choose a state from the list',
  invalidRemedy: 'Please choose what you do for them',
  invalidAction: 'Please choose what to do',
} as const
