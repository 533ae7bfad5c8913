import { emailUndoDays, longOtpDigits } from '../../accounts/rules.ts'
import { placeHeldMinutes } from '../../batches/rules.ts'
import { accountClosingDays } from '../../privacy/rules.ts'
import { withArticle } from '../article.ts'

/** Mails about an account: welcome, codes, changes, closing, sign-in attempts. */
export const accountMails = {
  welcome: {
    subject: (shop: string) => `Welcome to ${shop}`,
    preview: 'Your account is ready.',
    glad: 'We are glad that you are here.',
    ready:
      'Your account is ready. It keeps your delivery address, shows how far each of your orders is, and lets you pre-book in a minute.',
    confirm: `Please confirm that this is your address. Then we can hold your pre-booking for ${placeHeldMinutes} minutes while you pay.`,
    button: 'Confirm my email',
    reason:
      'You get this mail because an account was opened with this address. If that was not you, write to us and we will remove it.',
  },

  registrationRefused: {
    subject: 'Somebody tried to open an account with your address',
    preview: 'You have an account already. Was it you?',
    says: (shop: string, when: string) =>
      `On ${when} somebody tried to open ${withArticle(shop)} account with this address. They were told that there is one already. They did not get into it.`,
    you: 'If it was you, log in. If you do not remember your password, you can choose a new one there.',
    notYou:
      'If it was not you, somebody may want to know whether you are our customer. You need not do anything.',
    button: 'Log in',
    reason: 'You get this mail so that nobody asks about you without you knowing.',
  },

  code: {
    enter: 'Enter this code on the page that asked for it:',
    label: 'Your code',
    long: `Somebody has been guessing codes for this address, so this code is longer than usual. Please enter all ${longOtpDigits} digits.`,
    rules: (shop: string, minutes: number) =>
      `It works once and for ${minutes} minutes. Keep it to yourself: nobody from ${shop} will ever ask you for it.`,
    reset: {
      subject: 'Your code for a new password',
      title: 'Choose a new password',
      preview: 'The code you asked for is inside.',
      why: (shop: string) => `You asked for a new password for your ${shop} account.`,
      reason:
        'If you did not ask for this, ignore this mail: without the code nobody can change your password.',
    },
    'email-change': {
      subject: 'Your code for a new email address',
      title: 'Confirm your new address',
      preview: 'One step is left before your account uses this address.',
      why: (shop: string) => `You want to use this address for your ${shop} account.`,
      reason:
        'If you did not ask for this, ignore this mail: without the code no account can use this address.',
    },
    'google-link': {
      subject: 'Your code for signing in with Google',
      title: 'Sign in with Google',
      preview: 'One step is left before Google opens your account.',
      why: (shop: string) =>
        `There is ${withArticle(shop)} account with this address already. With the code, signing in with Google will open it.`,
      reason:
        'If you did not ask for this, ignore this mail: without the code Google cannot open your account.',
    },
  },

  closing: {
    subject: 'Your account will be closed',
    preview: (day: string) => `Until ${day} you can keep it after all.`,
    asked: (day: string) =>
      `You asked us to close your account. On ${day} we erase your name, your addresses and all other personal data.`,
    keeps: 'Tax law makes us keep a record of orders, with your name only where the law wants it.',
    changed: `Changed your mind? You have ${accountClosingDays} days: log in and choose to keep your account.`,
    button: 'Keep my account',
    reason:
      'If you did not ask for this, log in, keep your account and choose a new password: somebody else may know yours.',
  },

  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'Was this you? Then you need do nothing.',
    says: (shop: string, when: string) =>
      `The password of your ${shop} account was changed on ${when}.`,
    ended: 'All other devices are signed out.',
    notYou: 'If this was not you, choose a new password now. That signs out every device.',
    button: 'Choose a new password',
    reason: 'You get this mail so that nobody changes your password without you knowing.',
  },

  emailChanged: {
    subject: 'Your email address was changed',
    preview: 'Your account now uses another address.',
    says: (shop: string, when: string) =>
      `The email address of your ${shop} account was changed on ${when}. This address no longer opens it, and this is the last mail you get here.`,
    notYou: `If this was not you, take it back within ${emailUndoDays} days. That signs out every device, and you choose a new password.`,
    button: 'Take my address back',
    reason: 'You get this mail so that nobody takes your account without you knowing.',
  },

  securityBurst: {
    subject: 'Many failed sign-ins',
    preview: 'Many sign-ins failed in a short time.',
    says: (failures: number, minutes: number) =>
      `${failures} sign-ins, codes or admin requests were refused within ${minutes} minutes. The shop slows such attempts down. Nobody is locked out.`,
    todo: 'If you have no second factor yet, set one up now. The security page lists what was tried, and from which networks.',
    button: 'Open your security page',
    reason: 'You get this mail because you run the shop, at most once in six hours.',
  },

  manyPeopleRead: {
    subject: 'Somebody reads your customers page by page',
    preview: 'Very many people were looked at within an hour.',
    says: (people: number, network: string) =>
      `Someone signed in as you looked at ${people} customers or more within an hour, from the network ${network}. With a second factor, the shop now asks for it before it shows more.`,
    todo: 'If it was you, all is well. If not, end all other sessions, choose another password and turn the second factor on.',
    button: 'Open your security page',
    reason: 'You get this mail because you run the shop, at most once in six hours.',
  },
} as const
