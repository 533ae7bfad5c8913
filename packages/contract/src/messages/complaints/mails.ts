import { counted } from '../counted.ts'
import { type ComplaintKindName, complaintNoun } from './nouns.ts'

const ownersReason = 'You get this mail because you run the shop.'

/**
 * Returns the mails about a complaint of this kind. They do not repeat what the person typed: anyone can
 * enter somebody else's e-mail address, and the shop must not send a stranger's text there.
 */
export const complaintMailsOf = (kind: ComplaintKindName) => {
  const noun = complaintNoun(kind)
  const your = (number: string) => `Your ${noun} ${number}`
  return {
    received: {
      subject: (number: string) => `We have your ${noun} ${number}`,
      preview: 'Its number, and what happens next.',
      title: `We have your ${noun}`,
      says: (number: string) => `Its number is ${number}. One of us will read it and answer you.`,
      next: 'What happens next',
      acknowledge: (moment: string) =>
        `By ${moment}, we confirm that we are looking into your ${noun}.`,
      reply: (from: string, to: string) => `We reply between ${from} and ${to}.`,
      answer: (moment: string) => `You get our decision by ${moment} at the latest.`,
      unasked:
        'Did you not write to us? Then please ignore this mail: somebody else entered your address.',
    },
    told: {
      subject: {
        message: (number: string) => `${your(number)}: a message from us`,
        acknowledged: (number: string) => `${your(number)}: we are looking into it`,
        'needs-information': (number: string) => `${your(number)}: we have a question`,
        accepted: (number: string) => `${your(number)} is accepted`,
        'replacement-shipped': (number: string) =>
          `${your(number)}: your replacement is on its way`,
        rejected: (number: string) => `${your(number)} is not accepted`,
        closed: (number: string) => `${your(number)} is closed`,
      },
      title: {
        message: 'A message from us',
        acknowledged: 'We are looking into it',
        'needs-information': 'We have a question',
        accepted: `Your ${noun} is accepted`,
        'replacement-shipped': 'Your replacement is on its way',
        rejected: `Your ${noun} is not accepted`,
        closed: `Your ${noun} is closed`,
      },
      preview: (number: string) => `About your ${noun} ${number}.`,
      about: (number: string) => `This is about your ${noun} ${number}.`,
      says: {
        message: '',
        acknowledged: 'We have read it and are looking into it.',
        'needs-information': `Please answer on the page of your ${noun}, so that we can continue.`,
        accepted: '',
        'replacement-shipped': 'We have sent you a new unit, free of charge.',
        rejected: `The reason is below. You can reopen the ${noun} once, on its page.`,
        closed: 'If something is still wrong, you can reopen it once, on its page.',
      },
      remedies: {
        replacement: (from: string, to: string) =>
          `We will send you a new unit between ${from} and ${to}.`,
        refund: 'You will get your money back. We write again once it is on its way.',
        other: 'We will do what we agreed with you.',
      },
      rejection: 'The reason',
      tracking: 'Track your parcel',
    },
    button: `Open your ${noun}`,
    private: 'You do not need to log in. Please do not share the link.',
    reason: (shop: string) =>
      `You get this mail because a ${noun} was sent to ${shop} with this address, or from your account.`,
    forOwner: {
      subject: {
        received: (number: string) => `New ${noun} ${number}`,
        written: (number: string) => `New message about ${noun} ${number}`,
        reopened: (number: string) => `Reopened: ${noun} ${number}`,
      },
      preview: 'It is waiting for you.',
      about: 'What it is about',
      acknowledge: (moment: string) => `Please acknowledge it by ${moment}.`,
      button: `Open the ${noun}`,
      reason: ownersReason,
    },
  } as const
}

/** The owner's morning mail about complaints that are overdue or due today. */
export const dueComplaintsMail = {
  subject: (overdue: number, today: number) =>
    overdue > 0
      ? counted(overdue, 'complaint is overdue', 'complaints are overdue')
      : counted(today, 'complaint is due today', 'complaints are due today'),
  preview: 'You have promised an answer, or the law asks for one.',
  overdue: 'Overdue',
  today: 'Due today',
  line: (number: string, clock: string, moment: string) => `${number} · ${clock} · ${moment}`,
  more: (count: number) => `and ${counted(count, 'more complaint', 'more complaints')}`,
  button: 'Open the complaints',
  reason: `${ownersReason} It comes each morning while a complaint is overdue or due.`,
} as const
