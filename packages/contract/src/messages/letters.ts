const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('en-IN')} ${many}`

const subscribers = (count: number) => counted(count, '1 subscriber', 'subscribers')

/** What the owner writes and reads: announcements to subscribers, and the visitors' messages. */
export const letterWords = {
  subscribers,

  // Announcements
  announcementTitle: 'Send Announcement',
  announcementIntro: 'A letter to everybody who has joined the newsletter.',
  announced: (total: number) =>
    total === 0
      ? 'Nobody has joined the newsletter yet, so nothing was sent.'
      : `Your announcement is on its way to ${subscribers(total)}.`,
  messageHint: 'An empty line begins a new paragraph. Web addresses become links.',
  preview: 'Preview',
  previewHint: 'As it will be mailed',
  previewSubject: 'Your subject',
  previewMessage: 'What you write appears here.',
  sendTest: 'Send a test to me',
  sendingTest: 'Sending a test…',
  testSent: 'A test mail is on its way to you.',
  testFailed: 'The test mail could not be sent. Please try again.',
  send: 'Send announcement',
  sending: 'Sending…',
  goesTo: (count: number) =>
    count === 0 ? 'Nobody has joined the newsletter yet.' : `It will go to ${subscribers(count)}.`,
  confirmTitle: (count: number) => `Send to ${subscribers(count)}?`,
  confirmHint: (subject: string) => `“${subject}” goes out at once and cannot be called back.`,
  confirm: (count: number) => `Send to ${subscribers(count)}`,
  cancel: 'Keep writing',

  // Earlier announcements
  earlier: 'Announcements so far',
  announcementsLoading: 'Loading announcements…',
  noAnnouncements: 'Nothing has been sent yet',
  noAnnouncementsHint: 'Each announcement will be listed here, with how many it reached.',
  stateSending: 'Sending',
  stateDone: 'Sent',
  handled: (count: number, total: number) =>
    `${count.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
  progressOf: (subject: string) => `Progress of “${subject}”`,
  sent: 'Sent',
  failed: 'Failed',
  failedHint: 'The mail server did not take these.',
  unknown: 'Unknown',
  unknownHint:
    'The shop or the connection was interrupted as these were handed over. They may have arrived, so they are not sent again.',
  left: 'Left before',
  leftHint: 'These left the newsletter before it was their turn.',
  read: 'Read it',

  // Visitors' messages
  messagesTitle: 'Messages',
  messagesIntro: 'What visitors sent through the contact page.',
  messagesLoading: 'Loading messages…',
  stateFilter: 'Filter by state',
  all: 'All',
  states: { new: 'New', read: 'Read', answered: 'Answered' },
  noMessages: 'No messages yet',
  noMessagesHint: 'What visitors send from the contact page appears here, and a mail tells you.',
  noneInState: 'There is nothing here',
  noneInStateHint: 'No message is in this state.',
  showAll: 'Show all messages',
  openMessage: (name: string) => `Message of ${name}`,
  markNew: 'Mark as new',
  markFailed: 'The message could not be marked. Please try again.',
  replyLabel: 'Your answer',
  replyHint: 'It is mailed to them, with what they wrote below it.',
  sendReply: 'Send answer',
  sendingReply: 'Sending…',
  replySent: 'Your answer is on its way.',
  replyFailed: 'Your answer could not be sent. Please try again.',
  answered: 'You answered',

  // Leaving the newsletter
  leaveTitle: 'Leave the newsletter',
  leaveQuestion: 'Press the button, and you will not get any more of our letters.',
  leave: 'Unsubscribe',
  leaving: 'One moment…',
  leaveFailed: 'That did not work. Please try again.',
  leftTitle: 'You have left',
  leftText: 'Was it a mistake? You can join again at the foot of this page, any time.',
  wrongLinkTitle: 'This link does not work',
  wrongLinkText:
    'To leave the newsletter, open the link at the end of one of our letters, or write to us.',
  toShop: 'Go to the shop',
  toContact: 'Write to us',
} as const
