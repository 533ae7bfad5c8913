import { secondFactorMinutes } from '../../accounts/rules.ts'
import { counted } from '../counted.ts'

/** The owner's second factor: its settings, and the questions for it at sign-in and before risky actions. */
export const secondFactorWords = {
  title: 'Security',
  intro: 'Passkeys, codes from your phone, and a log of sign-ins.',
  loading: 'One moment…',
  missing: 'Your password alone opens the admin pages.',
  missingLink: 'Set up a second factor',
  offTitle: 'Second factor: off',
  offText:
    'Anyone who learns your password can open the admin pages, refund money and download your customer list. With a second factor they need your phone as well.',
  appOffTitle: 'Authenticator app: off',
  appOffText:
    'You log in with a passkey, so you need no codes. The app is a way back if you lose your device: choose a password with “Forgot Password?”, and enter one of the app’s recovery codes.',
  setUp: 'Set it up',
  passwordIntro: 'Please enter your password first.',
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
    'Each works once in place of your phone. Print them, or save them with your passwords. They are not shown again.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  codesKept: 'I have kept them',
  onTitle: 'Second factor: on',
  onText:
    'We ask for a code on each new device, and again before what others could misuse: refunds and downloads, deleting and cancelling, where parcels go, mails to many, and what the public reads. If you lose your phone and your recovery codes, start the shop with a new ADMIN_PASSWORD: that turns it off.',
  codesLeft: (count: number) =>
    `${counted(count, 'recovery code is left', 'recovery codes are left')}. Turn it off and on again for new ones.`,
  turnOff: 'Turn it off',
  turningOff: 'Turning it off…',
  turnOffHint: 'You need a code from your app, or a recovery code.',

  codeLabel: 'Code from your app',
  codeHint: 'Six digits, or one of your recovery codes.',
  stepUpTitle: 'Please confirm that it is you',
  stepUpText: `Enter a code from your app, or use a passkey where you have one. Then you are not asked again for ${secondFactorMinutes} minutes.`,
  stepUpByPasskey: `Use your passkey. Then you are not asked again for ${secondFactorMinutes} minutes.`,
  confirm: 'Confirm',
  confirming: 'Checking…',

  // Answers of the server
  turnedOn: 'Your second factor is on',
  turnedOff: 'Your second factor is off',
  proved: 'Thank you',
} as const
