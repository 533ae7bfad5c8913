import { counted } from '../counted.ts'

/** The owner's second factor: at the desk, at the login, and before what is costly. */
export const secondFactorWords = {
  title: 'Security',
  intro: 'A code from your phone, beside your password, and who got in.',
  loading: 'One moment…',
  missing: 'Your password alone opens this desk.',
  missingLink: 'Set up a second factor',
  offTitle: 'Second factor: off',
  offText:
    'Whoever learns your password can open this desk, refund money and download every customer. With a second factor they also need your phone.',
  setUp: 'Set it up',
  passwordIntro: 'Your password first, please.',
  continue: 'Continue',
  scanTitle: 'Scan this with an authenticator app',
  scanText:
    'Google Authenticator, Microsoft Authenticator, 1Password and others can do it. Then enter the six digits that the app shows.',
  qrLabel: 'QR code for the authenticator app',
  typeKey: 'Or type this key into the app:',
  turnOn: 'Turn it on',
  turningOn: 'One moment…',
  codesTitle: 'Keep these recovery codes',
  codesText:
    'Each works once in place of your phone. Print them, or keep them where your passwords are: they are shown now and never again.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  codesKept: 'I have kept them',
  onTitle: 'Second factor: on',
  onText:
    'A code is asked for on each new device, and again before refunds, exports and deleting. Without phone and recovery codes, a new ADMIN_PASSWORD at the start turns it off.',
  codesLeft: (count: number) =>
    `${counted(count, 'recovery code is left', 'recovery codes are left')}. Turn it off and on again for new ones.`,
  turnOff: 'Turn it off',
  turningOff: 'Turning it off…',
  turnOffHint: 'Needs a code of your app, or a recovery code.',

  codeLabel: 'Code from your app',
  codeHint: 'Six digits, or one of your recovery codes.',
  stepUpTitle: 'Please confirm that it is you',
  stepUpText: 'This needs a code from your app. Then you are not asked again for ten minutes.',
  confirm: 'Confirm',
  confirming: 'Checking…',

  // What the server answers
  turnedOn: 'Your second factor is on',
  turnedOff: 'Your second factor is off',
  proved: 'Thank you',
} as const
