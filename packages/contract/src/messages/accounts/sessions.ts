import { emailUndoDays } from '../../accounts/rules.ts'

/**
 * The pages where people see their sessions, and where they undo a change of their account's e-mail address.
 */
export const sessionWords = {
  title: 'Where you are signed in',
  intro: 'Sign out devices that you do not use or do not recognise.',
  loading: 'Loading your devices…',
  failed: 'This could not be loaded. Please try again.',
  toSessions: 'See where you are signed in',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastUsed: (day: string) => `Last used ${day}`,
  since: (day: string) => `Signed in since ${day}`,
  end: 'Sign out',
  endDevice: (device: string) => `Sign out ${device}`,
  ending: 'Signing out…',
  endOthers: 'Sign out all other devices',
  onlyThis: 'You are signed in on this device only.',
  stranger: 'Do you not recognise a device? Sign it out, then change your password.',

  undoTitle: 'Take your email back',
  undoQuestion: (shop: string) =>
    `Somebody changed the email of your ${shop} account. If it was not you, take it back: every device is signed out, and you choose a new password.`,
  undo: 'Take my email back',
  undoing: 'One moment…',
  undoneTitle: 'It is yours again',
  undoneText: 'Your account uses this email again. Please choose a new password now.',
  choosePassword: 'Choose a new password',
  undoFailed: 'That did not work. Please try again in a moment.',
  wrongLinkTitle: 'This link no longer works',
  wrongLinkText: `It works once, within ${emailUndoDays} days. Write to us, and we help you get your account back.`,
  toContact: 'Write to us',

  // Answers of the server
  ended: 'Signed out',
  othersEnded: 'All other devices are signed out',
} as const
