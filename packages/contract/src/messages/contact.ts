/** The contact page. */
export const contactPage = {
  title: 'Talk to us',
  intro: 'A question about a pre-booking, a delivery or the product itself? A person answers.',
  always: 'Available 24/7',
  call: 'Call us',
  write: 'Email us',
  emergency: 'In danger right now? Do not write to us.',
  callEmergency: 'Call 112',
  formTitle: 'Write to us',
  phoneHint: 'Mobile or landline, with its area or country code',
  send: 'Send message',
  sending: 'Sending…',
  thanks: (name: string) => `Thank you, ${name}.`,
  thanksHint: (email: string) => `We got your message and will answer to ${email}.`,
  another: 'Write another message',
} as const
