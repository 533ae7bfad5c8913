import { emailUndoDays } from '../../constants.ts'

/** Where an account is signed in, and taking another's e-mail change back. */
export const sessionWords = {
  title: 'Where you are signed in',
  intro: 'Sign out whatever you do not use or do not know.',
  loading: 'Loading your devices…',
  failed: 'This could not be loaded. Please try again.',
  toSessions: 'See where you are signed in',
  unknownDevice: 'A device we cannot name',
  thisDevice: 'This device',
  lastUsed: (day: string) => `Last used ${day}`,
  since: (day: string) => `Signed in since ${day}`,
  end: 'Sign out',
  endDevice: (device: string) => `Sign out ${device}`,
  ending: 'Signing out…',
  endOthers: 'Sign out all other devices',
  onlyThis: 'You are signed in on this device alone.',
  stranger: 'Something here you do not know? Sign it out, then change your password.',

  undoTitle: 'Take your email back',
  undoQuestion:
    'Somebody changed the email of your Nirbhaya account. If it was not you, take it back: every device is signed out, and you choose a new password.',
  undo: 'Take my email back',
  undoing: 'One moment…',
  undoneTitle: 'It is yours again',
  undoneText: 'Your account opens with this email again. Now choose a new password.',
  choosePassword: 'Choose a new password',
  undoFailed: 'That did not work. Please try again in a moment.',
  wrongLinkTitle: 'This link does not work any more',
  wrongLinkText: `It works once and for ${emailUndoDays} days. Write to us, and we help you get your account back.`,
  toContact: 'Write to us',

  // What the server answers
  ended: 'Signed out',
  othersEnded: 'All other devices are signed out',
} as const
