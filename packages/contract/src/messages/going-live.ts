import { counted } from './counted.ts'

/**
 * The words of one line of the checklist. `todo` and `to` are for an open line: what to do, and the admin
 * page for it. `onServer` names the environment variables for it; only the terminal shows them.
 */
interface LiveWords {
  open: (about: string) => string
  done: string
  todo: string
  to?: string
  onServer?: string
}

/**
 * The checklist before real payments. The server prints it when it starts, `check:live` prints it, and the
 * owner has a page with it.
 */
export const goingLiveWords = {
  title: 'Before you go live',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  whatIsDone: 'What is done',
  stops: 'Stops real payments',
  goThere: 'Go there',

  demo: {
    remove: 'Remove the demo',
    hint: 'The demo’s products, posts, texts and pictures go at once. What you changed stays.',
    question: 'Remove the demo?',
    warning:
      'This cannot be undone. Customers’ orders keep the names and prices of what they bought.',
    goes: 'Will be removed',
    stays: 'Stays, because you changed it',
    kept: 'Kept, because you changed it',
    needed: 'Stays until you replace it, because every shop needs it',
    entries: (name: string, ofDemo: number, all: number) =>
      ofDemo === all ? `${name}: all ${all}` : `${name}: ${ofDemo} of ${all}`,
    keep: 'Keep the demo',
    removing: 'Removing…',
    done: (removed: number) => `${counted(removed, 'thing', 'things')} of the demo removed`,
    kinds: {
      product: 'Product',
      post: 'Post',
      content: 'Shop content',
      picture: 'Picture',
      entries: 'Entries',
      brand: 'Look',
      policy: 'Policy',
    },
  },

  // The checklist in the terminal: at the start of the server, and from `npm run check:live`
  openAtStart: (open: number, all: number) =>
    `Before you go live: ${open} of ${all} lines are open`,
  openInShort: (open: number) =>
    `${counted(open, 'thing', 'things')} to do first: npm run check:live, or the dashboard`,
  notLookedUp: (reason: string) => `Before you go live: the list could not be made (${reason}).`,
  whatToDo: 'What to do: npm run check:live, or the dashboard.',
  ready: (all: number) => `Ready to go live: all ${all} lines are done.`,
  notReady: (open: number, all: number) =>
    `Not ready to go live: ${open} of ${all} lines are open.`,
  onServer: (variables: string) => `On the server: ${variables}.`,
  doneMark: 'done',
  openMark: 'open',
  stopMark: 'STOP',
  refused: 'Cannot start: with real payments this would break the law or lose mails.',
  despite: 'GO_LIVE_ANYWAY=1 starts the shop anyway.',
  startedAnyway: 'Started by GO_LIVE_ANYWAY=1, although this would break the law or lose mails:',

  lines: {
    payments: {
      open: () => 'Payments are in test mode: no money moves.',
      done: 'Payments are real.',
      todo: 'Enter your two keys of Cashfree.',
      onServer:
        'PAYMENT_PROVIDER=cashfree, CASHFREE_ENV=production, CASHFREE_APP_ID, CASHFREE_SECRET_KEY',
      to: '/admin/settings/payments',
    },
    https: {
      open: () => 'The shop’s address is not https.',
      done: 'The shop’s address is https.',
      todo: 'Have a certificate set up for your domain, and enter your https address.',
      onServer: 'PUBLIC_URL, behind a proxy with a certificate',
      to: '/admin/settings/address',
    },
    proxy: {
      open: () => 'The shop does not know how visitors get to it: all of them may count as one.',
      done: 'The shop knows how visitors get to it.',
      todo: 'Choose how visitors get to the shop.',
      onServer: 'TRUST_PROXY: your proxy, such as loopback, or none',
      to: '/admin/settings/address',
    },
    limits: {
      open: () => 'Nothing slows down password guessing.',
      done: 'Password guessing is slowed down.',
      todo: 'Ask the person who runs the server to turn the limits on.',
      onServer: 'remove RATE_LIMIT=off',
    },
    smtp: {
      open: () => 'Mails reach nobody: they are written to files.',
      done: 'Mails go out through your mail server.',
      todo: 'Enter your mail server.',
      onServer: 'SMTP_URL, such as smtps://user:password@mail.yourshop.in:465',
      to: '/admin/notices/mail-server',
    },
    mailFrom: {
      open: (from) => `Mails come from an address that does not exist: ${from}`,
      done: 'Mails come from your own address.',
      todo: 'Enter a sender that your mail server may send from.',
      onServer: 'MAIL_FROM',
      to: '/admin/notices/mail-server',
    },
    seller: {
      open: (facts) => `The policies and the contact page show placeholders: ${facts}`,
      done: 'The policies and the contact page name the seller.',
      todo: 'Enter them: the law requires them to be shown.',
      onServer:
        'SELLER_NAME, SELLER_ADDRESS, SELLER_PHONE, SELLER_EMAIL, SELLER_GRIEVANCE_OFFICER, SELLER_CITY',
      to: '/admin/papers/settings',
    },
    designation: {
      open: () => 'The designation of the grievance officer is not shown.',
      done: 'The grievance officer is shown with a designation.',
      todo: 'Enter it beside the name: the law requires both.',
      to: '/admin/papers/settings',
    },
    gst: {
      open: () => 'The contact page shows a placeholder for the GST number.',
      done: 'The GST number is shown.',
      todo: 'Enter it, if you have one.',
      onServer: 'GST_NUMBER',
      to: '/admin/papers/settings',
    },
    otherStates: {
      open: (scheme) =>
        scheme === 'composition'
          ? 'The shop takes orders from every State, but the composition scheme forbids sales to other States.'
          : 'The shop takes orders from every State, but sending taxable goods to another State needs a GST registration.',
      done: 'The seller may send goods to every State.',
      todo: 'Register for GST as a regular taxable person and enter the GSTIN, or ask your adviser: CGST sections 24(i) and 10(2)(c).',
      to: '/admin/papers/settings',
    },
    taxes: {
      open: (names) => `Products on sale have no HSN code or tax rate: ${names}`,
      done: 'No product on sale lacks an HSN code or a tax rate.',
      todo: 'Add them in the admin pages: without them, the orders cannot be invoiced or handed over.',
      to: '/admin/papers/settings',
    },
    ownerEmail: {
      open: (email) => `The owner’s account has an address that does not exist: ${email}`,
      done: 'The owner’s account has a real address.',
      todo: 'Have your address set on the server: customers’ messages and all alarms go there.',
      onServer: 'ADMIN_EMAIL',
    },
    ownerPassword: {
      open: () => 'The owner still uses the password printed at the first start.',
      done: 'The owner has chosen a password.',
      todo: 'Change it in your profile.',
      onServer: 'ADMIN_PASSWORD, for the next start',
      to: '/update-profile',
    },
    secondFactor: {
      open: () => 'The owner’s password alone opens the admin pages.',
      done: 'The admin pages ask for a second factor.',
      todo: 'Set up a second factor.',
      to: '/admin/security',
    },
    backup: {
      open: (reason) => reason,
      done: 'Backups are made and stored away from the shop.',
      todo: 'Choose a place away from the shop and a passphrase for them, then make the first one.',
      onServer:
        'BACKUP_TO: another disk or s3://bucket/folder, and BACKUP_KEY; or BACKUP_NIGHTLY=elsewhere if something else makes them. Then: npm run backup',
      to: '/admin/settings/backups',
    },
    brand: {
      open: (parts) => `The demo’s look is shown as yours: ${parts}`,
      done: 'The name, the logo and the icon are yours.',
      todo: 'Enter the name of your shop, and your logo and icon.',
      to: '/admin/look',
    },
    products: {
      open: (names) => (names ? `Demo products are on sale: ${names}` : 'Nothing is on sale.'),
      done: 'Your own products are on sale.',
      todo: 'Create your products, and change or delete the demo products.',
      to: '/collection',
    },
    posts: {
      open: (titles) => `Posts of the demo are in your blog: ${titles}`,
      done: 'No post of the demo is in your blog.',
      todo: 'Write your own posts, and change or delete those of the demo.',
      to: '/admin/posts',
    },
    pictures: {
      open: (parts) => `Pictures of the demo’s product: ${parts}`,
      done: 'No part of your pages has a picture of the demo.',
      todo: 'Choose your own pictures, or remove those of the demo.',
      to: '/admin/content',
    },
    claims: {
      open: (parts) => `Words of the demo stand beside a product of yours: ${parts}`,
      done: 'On pages about your products, no part and no product has words of the demo.',
      todo: 'Say there what is true of your product, or take the demo’s words away.',
      to: '/admin/content',
    },
    policies: {
      open: (names) => `Policies still have the demo’s text: ${names}`,
      done: 'The policies are yours.',
      todo: 'Write what your customers can rely on, and put it in force.',
      to: '/admin/policies',
    },
    policyFacts: {
      open: (facts) => `Policies name facts that are not set: ${facts}`,
      done: 'All facts that the policies name are set.',
      todo: 'Enter them, or write the policies without them.',
      to: '/admin/papers/settings',
    },
    samples: {
      open: (parts) => `Invented samples, to be replaced or removed: ${parts}`,
      done: 'No testimonial or media logo is invented.',
      todo: 'Enter real ones, or remove them. With real payments, samples are not shown.',
      to: '/admin/content',
    },
    figures: {
      open: (parts) => `The demo’s figures are shown as yours: ${parts}`,
      done: 'The figures are yours.',
      todo: 'Enter figures that you can prove, or remove them.',
      to: '/admin/content',
    },
    addresses: {
      open: (parts) => `The demo’s addresses are shown as yours: ${parts}`,
      done: 'Profiles and apps have your addresses, or none.',
      todo: 'Enter your own addresses, or leave them empty.',
      to: '/admin/content',
    },
  } satisfies Record<string, LiveWords>,
} as const

/** The parts of the demo's look that the shop may still have. */
export const demoLook = {
  name: 'name',
  motto: 'words below the name in mails',
  welcome: 'first sentence to new customers',
  logo: 'logo',
  icon: 'icon',
} as const

/** Why the line about backups is open. */
export const backupReasons = {
  off: 'No backup is made automatically: a broken disk takes every order with it.',
  none: 'There is no backup yet: a broken disk takes every order with it.',
  late: 'The last backup is older than a night.',
  beside: 'Backups are on the shop’s own disk: if it breaks, they are gone too.',
} as const

export type LiveLineId = keyof typeof goingLiveWords.lines

/** The names of the seller's facts that the law requires to be shown. */
export const sellerFactNames = {
  name: 'legal name',
  address: 'address',
  phone: 'phone number',
  email: 'email',
  grievanceOfficer: 'grievance officer',
  city: 'city',
} as const
