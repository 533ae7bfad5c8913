/**
 * The passkeys of a person of the shop. With a passkey, a fingerprint, a face or the lock of the device replaces the
 * password and the code from the authenticator app.
 */
export const passkeyWords = {
  title: 'Passkeys',
  text: 'A fingerprint, your face or the lock of your phone or computer, in place of your password and a code. A passkey cannot be guessed, and no false page can use it.',
  unsupported: 'This browser has no passkeys, or this page does not have the address of the shop.',
  loading: 'One moment…',
  none: 'No passkey yet.',
  devices: {
    android: 'My Android phone',
    iphone: 'My iPhone',
    ipad: 'My iPad',
    mac: 'My Mac',
    windows: 'My Windows computer',
    other: 'My computer',
  },
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  addedOn: (day: string) => `Added ${day}`,
  lastUsed: (day: string) => `last used ${day}`,
  removeQuestion: 'Remove this passkey?',
  removeHint: 'It opens nothing any more. Delete it in your device’s settings as well.',
  /** Shown to a person with one passkey and no password. */
  onlyWay:
    'This is your only way to log in. Add a passkey on a second device, or set up the authenticator app, before you lose this one.',
  use: 'Use a passkey',
  using: 'Waiting for your device…',
  or: 'or',
  /** Shown if the person closed the browser’s dialogue, or did not answer it in time. */
  cancelled: 'No passkey was used. Try again, or enter a code.',
  notAdded: 'No passkey was added.',

  // The log-in and the page of an invitation
  logIn: 'Log in with a passkey',
  logInCancelled: 'No passkey was used. Try again, or log in with your password.',
  wayPasskey: 'A passkey',
  wayPasskeyHint:
    'A fingerprint, your face or the lock of this device. There is nothing to remember.',
  wayPassword: 'A password',
  wayPasswordHint: 'You choose it now, and type it each time.',
  notCreated: 'No passkey was created. Try again, or choose a password.',

  // Answers of the server
  added: 'Your passkey is ready',
  removed: 'The passkey is removed',
} as const
