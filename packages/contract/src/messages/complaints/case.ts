import { damageReportHours } from '../../complaints/rules.ts'

/** The page of one complaint, for the person who sent it. */
export const casePage = {
  caseName: 'Your case',
  caseLoading: 'Loading your case…',
  caseFailed: 'Your case could not be loaded',
  caseFailedHint: 'Please check your connection. Nothing has happened to it.',
  caseMissing: 'This case was not found',
  caseMissingHint: 'It may belong to another account. Your own cases are under My complaints.',
  linkWrong: 'This link does not work',
  linkWrongHint:
    'Please use the link in our latest mail about it. If you have an account, you also find your cases in your profile.',
  toMine: 'To my complaints',
  toContact: 'Contact us',
  reported: (number: string) =>
    `We have your report. Its number is ${number}, which is also in the mail on its way to you.`,
  where: 'Status',
  stateTexts: {
    received: 'We have it, and will read it soon.',
    acknowledged: 'We have read it and are looking into it.',
    'needs-information': 'We need to know more from you. Please answer below.',
    accepted: 'We agree with you.',
    'replacement-shipped': 'Your new unit is on its way to the address of your order.',
    rejected: 'We could not accept it. The reason is below.',
    reopened: 'It is open again, and we will look at it once more.',
    closed: 'This case is closed.',
  },
  late: `Reported after the ${damageReportHours} hours of our return policy.`,
  rejection: 'The reason',
  tracking: 'Track your parcel',
  messages: 'Messages',
  you: 'You',
  write: 'Add a message',
  writeLabel: 'Your message',
  writeHint: 'It goes to the person who is handling your case.',
  writeWithoutScript: 'Photos and videos can be added in a browser with JavaScript.',
  filesWhenAsked:
    'If we need photos or a video, we will ask you for them. You can add them here then.',
  writeButton: 'Send message',
  writeFailed: 'Your message could not be sent. Nothing you entered is lost. Please try again.',
  reopen: 'Reopen this case',
  reopenHint: 'You can do this once. Tell us what is still wrong, and we will look at it again.',
  reopenLabel: 'What is still wrong?',
  reopenFailed: 'The case could not be reopened. Please try again.',
  over: 'This case is decided. If something new happens, please write to us again.',
} as const
