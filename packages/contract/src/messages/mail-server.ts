/** The page where the owner enters a mail server. */
export const mailServerPage = {
  title: 'Mail server',
  intro: 'How the shop sends its mails. The next mail uses what you save.',
  tabsLabel: 'Mails',
  tabs: { notices: 'Mails to you', server: 'Mail server' },
  server: 'Server',
  serverHint: 'You find these at your mail provider, under SMTP.',
  host: 'Host',
  hostHint:
    'For example smtp.example.com. If it is empty, mails are written to files and reach nobody.',
  port: 'Port',
  security: 'Encryption',
  securities: {
    tls: 'TLS from the start (port 465)',
    starttls: 'STARTTLS (port 587)',
    none: 'None (on this machine only)',
  },
  userName: 'User name',
  password: 'Password',
  passwordKept: 'A password is saved and is never shown. Leave this empty to keep it.',
  passwordHint: 'It is saved encrypted, and never shown again.',
  from: 'Sender',
  fromHint: (used: string) => `For example Nirbhaya <hello@example.com>. Now: ${used}`,
  sender: 'Sender of all mails',
  byEnvironment: (variable: string, value: string) =>
    `The environment variable ${variable} sets this, and wins: ${value}`,
  toFiles: 'No mail server is set: mails are written to files and reach nobody.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. The next mail uses it.',
  test: 'Send a test mail',
  testing: 'Sending…',
  testHint: (email: string) => `It goes to ${email}, with the settings that are saved.`,
  testTitle: 'Try it out',
  isSent: 'The mail server took the test mail. Look for it in your mailbox, also under spam.',
  isWritten: 'No mail server is set: the test mail was written to a file.',
  isRefused: 'The test mail was not sent.',
  answer: 'The server’s answer',
} as const

/** The errors of the mail server's form. */
export const mailServerRefusals = {
  invalidHost: 'Please enter a host name, such as smtp.example.com, without smtp:// or a port',
  invalidPort: 'Please enter a port from 1 to 65535, usually 465 or 587',
  invalidSecurity: 'Please choose the encryption',
  notEncrypted: 'Without encryption, only a server on this machine can be used',
  invalidUserName: 'This user name is too long',
  invalidPassword: 'This password is too long',
  passwordAgain: 'Please enter the password again: it is kept only for the same server and user',
  invalidFrom: 'Please enter an email address, such as Nirbhaya <hello@example.com>',
} as const

/** The test mail. */
export const testMailWords = {
  subject: 'A test mail of your shop',
  preview: 'Your mail server works.',
  says: 'Your shop can send mails: this one was sent from its admin pages, to try out the mail server.',
  reason: 'You get this mail because you asked for a test mail in the admin pages.',
} as const
