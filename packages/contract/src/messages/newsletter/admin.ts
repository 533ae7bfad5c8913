import { counted } from '../counted.ts'

const subscribers = (count: number) => counted(count, 'subscriber', 'subscribers')

/** Announcements: the owner's mails to all newsletter subscribers. */
export const announcementWords = {
  subscribers,

  // Subscribers
  subscriberList: {
    title: 'Subscribers',
    loading: 'Loading subscribers…',
    none: 'Nobody has joined yet',
    noneHint: 'Everyone who joins the newsletter at the end of a page appears here.',
  },
  email: 'Email',
  joined: 'Joined',

  // Announcements
  announcementTitle: 'Send Announcement',
  announcementIntro: 'Goes to everyone who has joined the newsletter.',
  announced: (total: number) =>
    total === 0
      ? 'Nobody has joined the newsletter yet, so nothing was sent.'
      : `Your announcement is on its way to ${subscribers(total)}.`,
  text: 'Your announcement',
  messageHint: 'An empty line begins a new paragraph. Web addresses become links.',
  preview: 'Preview',
  previewHint: 'As it will be mailed',
  previewSubject: 'Your subject',
  previewMessage: 'What you write appears here.',
  sendTest: 'Send me a test',
  sendingTest: 'Sending a test…',
  testSent: 'A test mail is on its way to you.',
  testFailed: 'The test mail could not be sent. Please try again.',
  send: 'Send…',
  sending: 'Sending…',
  goesTo: (count: number) =>
    count === 0 ? 'Nobody has joined the newsletter yet.' : `It will go to ${subscribers(count)}.`,
  confirmTitle: (count: number) => `Send to ${subscribers(count)}?`,
  confirmHint: (subject: string) => `“${subject}” goes out at once. It cannot be undone.`,
  confirm: (count: number) => `Send to ${subscribers(count)}`,
  cancel: 'Keep writing',

  // Earlier announcements
  earlier: 'Earlier announcements',
  announcementsLoading: 'Loading announcements…',
  noAnnouncements: 'Nothing has been sent yet',
  noAnnouncementsHint: 'Each announcement will be listed here, with how many it reached.',
  stateSending: 'Sending',
  stateDone: 'Sent',
  left: 'Unsubscribed',
  leftHint: 'These unsubscribed before it was their turn.',
  read: 'Read it',
} as const
