export const mailServerPage = {
  title: 'Mail server',
  intro: 'How the shop sends its mails. Changes apply from the next mail.',
  tabsLabel: 'Mails',
  tabs: { notices: 'Mails to you', server: 'Mail server' },
  server: 'Server',
  serverHint: 'You find these at your mail provider, under SMTP.',
  host: 'Host',
  hostHint:
    'For example smtp.example.com. Without a host, mails are saved as files and reach nobody.',
  port: 'Port',
  security: 'Encryption',
  securities: {
    tls: 'TLS from the start (port 465)',
    starttls: 'STARTTLS (port 587)',
    none: 'None (on this machine only)',
  },
  userName: 'User name',
  password: 'Password',
  passwordKept: 'A password is saved. Leave this empty to keep it.',
  passwordHint: 'It is saved encrypted and never shown again.',
  from: 'Sender',
  fromHint: (shop: string, used: string) => `For example ${shop} <hello@example.com>. Now: ${used}`,
  sender: 'Sender of all mails',
  byEnvironment: (variable: string, value: string) =>
    `Set by the environment variable ${variable}, which overrides this form: ${value}`,
  toFiles: 'No mail server is set up: mails are saved as files and reach nobody.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. It applies from the next mail.',
  test: 'Send a test mail',
  testing: 'Sending…',
  testHint: (email: string) => `It goes to ${email}, with the saved settings.`,
  testTitle: 'Try it out',
  isSent: 'The mail server accepted the test mail. Please check your inbox, and the spam folder.',
  isWritten: 'No mail server is set up: the test mail was saved as a file.',
  isRefused: 'The test mail could not be sent.',
  answer: 'The server’s answer',
} as const

export const mailServerRefusals = {
  invalidHost: 'Please enter a host name, such as smtp.example.com, without smtp:// or a port',
  invalidPort: 'Please enter a port from 1 to 65535, usually 465 or 587',
  invalidSecurity: 'Please choose the encryption',
  notEncrypted: 'Please choose an encryption: only a server on this machine works without',
  invalidUserName: 'This user name is too long',
  controlsInUserName: 'Please enter the user name without line breaks or other control characters',
  invalidPassword: 'This password is too long',
  controlsInPassword: 'Please enter the password without line breaks or other control characters',
  passwordAgain: 'Please enter the password again, because the server or the user has changed',
  invalidFrom: 'Please enter an email address, such as Your Shop <hello@example.com>',
} as const

export const testMailWords = {
  subject: 'A test mail of your shop',
  preview: 'Your mail server works.',
  says: 'Your shop can send mails: this test mail was sent from its admin pages.',
  reason: 'You get this mail because you asked for a test mail in the admin pages.',
} as const
