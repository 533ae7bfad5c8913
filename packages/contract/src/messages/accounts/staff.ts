import { invitationHours } from '../../accounts/rules.ts'
import type { Role } from '../../roles.ts'

export const staffRefusals = {
  invalidRole: 'Please choose a role',
} as const

/** What each role is called, and what it may do. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, the people of the shop too.' },
  manager: {
    name: 'Manager',
    may: 'Everything but refunds, security and the people of the shop.',
  },
  packer: {
    name: 'Packer',
    may: 'Parcels, labels and packing. Sees no email addresses and no prices, so somebody else prints the invoices and challans that go in the parcels.',
  },
  support: {
    name: 'Support',
    may: 'Orders, customers, messages, reviews and complaints. Prints invoices and challans, and refunds nothing.',
  },
  writer: { name: 'Writer', may: 'Posts, shop content, and the texts and pictures of products.' },
  accountant: { name: 'Accountant', may: 'Documents, payments and tax files. Changes nothing.' },
}

/** The page with the people of the shop, and the page of an invitation. */
export const staffWords = {
  title: 'People',
  intro: 'Who works in the shop, and what each may do. The log of changes names them.',
  loading: 'Loading the people of the shop…',
  you: 'You',
  fixedHint: 'This account is set on the server, so it cannot be changed here.',
  seen: (day: string) => `Last seen ${day}`,
  notSignedIn: 'Not signed in',
  factorOn: 'Second factor on',
  factorMissing: 'Second factor not set up yet',
  nameless: 'No name yet',

  invite: 'Invite',
  inviteTitle: 'Invite somebody',
  inviteText: `They get a mail with a link. It works once, for ${invitationHours} hours.`,
  inviting: 'Sending…',
  sendInvitation: 'Send invitation',
  email: 'Email',
  role: 'Role',
  needsSecondFactor: 'Must have a second factor',
  needsSecondFactorHint:
    'The pages open only with a passkey, or after the person has set up an authenticator app.',
  invited: (email: string) => `The invitation is on its way to ${email}`,

  invitations: 'Invitations',
  until: (time: string) => `Valid until ${time}`,
  expired: 'Expired: invite again',
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawTitle: (email: string) => `Withdraw the invitation of ${email}?`,
  withdrawText: 'Its link stops working.',
  withdrawing: 'Withdrawing…',
  withdrawn: 'The invitation no longer works',

  change: 'Change',
  changeOf: (name: string) => `Change the role of ${name}`,
  changeTitle: (name: string) => `What may ${name} do?`,
  changeText: 'The person is signed out everywhere and logs in again.',
  save: 'Save',
  changed: 'The role is changed',

  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the shop?`,
  removeText:
    'The person is signed out everywhere at once and may no longer open these pages. What they did stays in the log under their name. Their account stays as a customer’s.',
  removeConfirm: 'Yes, remove',
  removing: 'Removing…',
  removed: 'Removed from the shop',

  // The page of an invitation
  joinTitle: 'Join the shop',
  joinIntro: (shop: string, role: string) => `${shop} invites you as ${role.toLowerCase()}.`,
  joinAs: (email: string) => `You join with ${email}.`,
  joinLoading: 'Reading your invitation…',
  yourName: 'Your name',
  accountHint: 'You have an account with this address. Enter its password.',
  forgotten: 'I do not know it: choose a new password first, then open this link again',
  factorHint: 'After you log in, you set up a second factor: a code from your phone.',
  join: 'Join',
  joining: 'One moment…',
  howToLogIn: 'How do you want to log in?',
  joinWithPasskey: 'Join with a passkey',
  joined: 'Welcome. Please log in.',
  welcome: 'Welcome to the shop',
  wrongTitle: 'This invitation no longer works',
  wrongText: `It works once, for ${invitationHours} hours. Ask the owner of the shop for a new one.`,

  // Shown instead of a page
  factorFirstTitle: 'Set up your second factor first',
  factorFirstText:
    'The owner of the shop asks for a code from your phone in addition to your password.',
  factorFirst: 'Set it up',
  deniedTitle: 'This page is not part of your role',
  deniedText: 'Ask the owner of the shop if you need it.',
} as const

/** The mail with an invitation. */
export const staffMails = {
  invitation: {
    subject: (shop: string) => `${shop} invites you to work in the shop`,
    preview: `The link works once, for ${invitationHours} hours.`,
    says: (shop: string, role: string) =>
      `The owner of ${shop} invites you as ${role.toLowerCase()}.`,
    choose: 'Open the link, and choose a password or a passkey.',
    factor: 'With a password, you also set up a code from your phone as a second factor.',
    button: 'Join the shop',
    reason:
      'You get this mail because the owner of the shop entered your address. If you do not know the shop, ignore it: nothing happens without the link.',
  },
} as const
