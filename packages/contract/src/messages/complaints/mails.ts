import { counted } from '../counted.ts'

const reason =
  'You get this mail because this address was given with a complaint at Nirbhaya, or belongs to the account that made it.'
const ownersReason = 'You get this mail because you run the shop.'

/**
 * The mails about complaints. They do not repeat what the person typed: anyone can enter a stranger's address,
 * and the shop must not send strangers somebody's text.
 */
export const complaintMails = {
  received: {
    subject: (number: string) => `We have your complaint ${number}`,
    preview: 'Its number, and what happens next.',
    title: 'We have your complaint',
    says: (number: string) => `Its number is ${number}. A person reads it and answers you.`,
    next: 'What happens next',
    acknowledge: (moment: string) => `We confirm that we are looking into it by ${moment}.`,
    reply: (from: string, to: string) => `We reply between ${from} and ${to}.`,
    answer: (moment: string) => `We decide by ${moment} at the latest.`,
    unasked: 'You did not write to us? Then please ignore this mail: somebody gave your address.',
  },
  told: {
    subject: {
      message: (number: string) => `Your complaint ${number}: a message from us`,
      acknowledged: (number: string) => `Your complaint ${number}: we are looking into it`,
      'needs-information': (number: string) => `Your complaint ${number}: we have a question`,
      accepted: (number: string) => `Your complaint ${number} is accepted`,
      'replacement-shipped': (number: string) =>
        `Your complaint ${number}: your replacement is on its way`,
      rejected: (number: string) => `Your complaint ${number} is not accepted`,
      closed: (number: string) => `Your complaint ${number} is closed`,
    },
    title: {
      message: 'A message from us',
      acknowledged: 'We are looking into it',
      'needs-information': 'We have a question',
      accepted: 'Your complaint is accepted',
      'replacement-shipped': 'Your replacement is on its way',
      rejected: 'Your complaint is not accepted',
      closed: 'Your complaint is closed',
    },
    preview: (number: string) => `About your complaint ${number}.`,
    about: (number: string) => `This is about your complaint ${number}.`,
    says: {
      message: '',
      acknowledged: 'A person has read it and is looking into it.',
      'needs-information': 'Please answer on the page of your complaint, so that we can go on.',
      accepted: '',
      'replacement-shipped': 'We have sent you a new unit. It costs you nothing.',
      rejected: 'The reason is below. You can reopen the complaint once, on its page.',
      closed: 'If something is not solved, you can reopen it once, on its page.',
    },
    remedies: {
      replacement: (from: string, to: string) =>
        `We send you a new unit. It leaves us between ${from} and ${to}.`,
      refund: 'We give your money back. You get another mail once it is on its way.',
      other: 'We do what we agreed with you.',
    },
    rejection: 'Why',
    tracking: 'Follow your parcel',
  },
  button: 'Open your complaint',
  private: 'You do not need to log in. Please keep the link to yourself.',
  reason,
  forOwner: {
    subject: {
      received: (number: string) => `New complaint ${number}`,
      written: (number: string) => `Complaint ${number}: they wrote to you`,
      reopened: (number: string) => `Complaint ${number} was reopened`,
    },
    preview: 'It waits for you.',
    about: 'What it is about',
    acknowledge: (moment: string) => `Please acknowledge it by ${moment}.`,
    button: 'Open the complaint',
    reason: ownersReason,
  },
  due: {
    subject: (overdue: number, today: number) =>
      overdue > 0
        ? counted(overdue, 'complaint is overdue', 'complaints are overdue')
        : counted(today, 'complaint is due today', 'complaints are due today'),
    preview: 'The law or a promise of yours asks for an answer.',
    overdue: 'Overdue',
    today: 'Due today',
    line: (number: string, clock: string, moment: string) => `${number} · ${clock} · ${moment}`,
    more: (count: number) => `and ${counted(count, 'more complaint', 'more complaints')}`,
    button: 'Open the complaints',
    reason: `${ownersReason} It comes each morning while a complaint is overdue or due.`,
  },
} as const
