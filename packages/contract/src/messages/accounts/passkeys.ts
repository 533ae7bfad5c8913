/**
 * The owner's passkeys. With a passkey, the owner uses a fingerprint, a face or the lock of the device as the
 * second factor, and does not need to type a code from the authenticator app.
 */
export const passkeyWords = {
  title: 'Passkeys',
  text: 'A fingerprint, your face or the lock of your phone or computer, in place of a code. A passkey cannot be guessed, and no false page can use it.',
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
  use: 'Use a passkey',
  using: 'Waiting for your device…',
  or: 'or',
  /** Shown if the person closed the browser’s dialogue, or did not answer it in time. */
  cancelled: 'No passkey was used. Try again, or enter a code.',
  notAdded: 'No passkey was added.',

  // Answers of the server
  added: 'Your passkey is ready',
  removed: 'The passkey is removed',
} as const
