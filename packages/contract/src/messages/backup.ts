import { shortestPassphrase } from '../input-limits.ts'

/** The page of the place where backups are stored. */
export const backupPlacePage = {
  title: 'Backups',
  intro:
    'A copy of your whole shop, in case its disk breaks: orders, customers, payments, texts and pictures.',
  placeTitle: 'Where copies are kept',
  placeHint:
    'On the shop’s own disk, they are lost together with the shop. Another disk or an online store is safer. The shop tries the place out before it saves it.',
  inUse: 'In use',
  besideShop:
    'Copies are kept on the shop’s own disk. If that disk breaks, the copies are gone too.',
  kind: 'Place',
  kinds: {
    shop: 'The shop’s own disk',
    folder: 'Another disk of this server',
    bucket: 'An online store (Amazon S3, Cloudflare R2, Backblaze…)',
  },
  folder: 'Folder',
  folderHints: {
    shop: '',
    folder: 'Its path on the server, such as /mnt/backups.',
    bucket: 'A folder in the bucket, such as shop/nightly. You may leave it empty.',
  },
  bucket: 'Bucket',
  bucketHint: 'The name of the room that you made for the copies in your online store.',
  endpoint: 'Address of the store',
  endpointHint:
    'As your store shows it, for example https://example.r2.cloudflarestorage.com. Leave it empty for Amazon.',
  region: 'Region',
  regionHint: 'For example ap-south-1. Cloudflare calls it auto.',
  accessKeyId: 'Access key',
  secretAccessKey: 'Secret key',
  secretKeyHint: 'It is saved encrypted and never shown again.',
  secretKept: 'A secret key is saved. Leave this empty to keep it.',
  safetyTitle: 'Who can read them',
  safetyHint:
    'A copy holds the addresses of all customers. With a passphrase, nobody can open it without that passphrase.',
  isEncrypted: 'Lock copies with a passphrase',
  passphrase: 'Passphrase',
  passphraseHint: `At least ${shortestPassphrase} characters. Write it down outside the shop: without it, nobody can open the copies, not even you.`,
  passphraseKept:
    'A passphrase is saved. Leave this empty to keep it. Earlier copies need the passphrase of their time.',
  nightsTitle: 'When',
  nightly: 'Copies are made',
  nights: {
    on: 'Every night',
    off: 'Only when I press “Back up now”',
    elsewhere: 'By something outside the shop',
  },
  unreadable:
    'The saved secrets cannot be read any more, because the shop’s own secret has changed. No backup is made until you enter them again.',
  check: 'Check and save',
  checking: 'Checking…',
  saved: 'The shop could store, read and remove a file there. Backups go there from now on.',
} as const

export const backupPlaceRefusals = {
  invalidKind: 'Please choose where copies are kept',
  invalidFolder: 'Please enter the whole path of a folder, such as /mnt/backups',
  invalidBucketFolder:
    'A folder in the bucket has letters, digits, dots and dashes, such as shop/nightly',
  folderInShop: 'This folder belongs to the shop itself. Please choose one on another disk.',
  folderNotWritable: 'The shop cannot write there. Does the folder exist, and may the shop use it?',
  folderFull: 'The disk of this folder is full.',
  invalidEndpoint: 'Please enter the address of the store, such as https://s3.example.com',
  invalidRegion: 'Please enter the region as your store shows it, such as ap-south-1',
  invalidBucket: 'Please enter the name of the bucket as your store shows it',
  noBucket: 'The store has no bucket with this name.',
  invalidAccessKey: 'Please enter the access key as your store shows it, without spaces',
  invalidSecretKey: 'Please enter the secret key as your store shows it, without spaces',
  secretKeyAgain: 'Please enter the secret key of this store',
  wrongKeys: 'The store does not know this access key with this secret key.',
  notAllowed:
    'The store knows these keys, but they may not store, read and remove files in this bucket.',
  notReached: 'The store did not answer at this address. Please check the address and the region.',
  invalidEncryption: 'Please choose whether copies are locked',
  invalidPassphrase: `Please choose a passphrase of at least ${shortestPassphrase} characters`,
  invalidNightly: 'Please choose when copies are made',
} as const

/** The list of backups, and the way from one of them back to a running shop. */
export const restoreWords = {
  title: 'Your copies',
  hint: 'Choose one to see what is in it. Nothing changes until you say so.',
  backUpNow: 'Back up now',
  none: 'There is no copy yet.',
  caption: 'Copies of the shop',
  locked: 'locked',
  states: { whole: 'Whole', damaged: 'Damaged', unread: 'Not looked into yet' },
  look: 'Look inside',
  lookAt: (when: string) => `Look inside the copy of ${when}`,
  lookStarted: 'The shop reads the copy and compares it. This takes a few minutes.',
  looking: (when: string) =>
    `The shop reads the copy of ${when} and compares it with today. Customers can go on buying meanwhile.`,
  waiting: 'The shop is being replaced. It is away for a few minutes, then you log in again.',
  compared: (when: string) => `The copy of ${when}, beside the shop of today`,
  comparedHint: 'What is in the copy, what is in the shop now, and what would be lost.',
  comparison: {
    what: 'What',
    inBackup: 'In copy',
    now: 'Now',
    lost: 'Lost',
  },
  kinds: {
    orders: 'Orders',
    payments: 'Payments',
    refunds: 'Refunds',
    customers: 'Customers',
    products: 'Products',
    posts: 'Posts',
    pictures: 'Pictures',
    reviews: 'Reviews',
    messages: 'Messages',
    complaints: 'Complaints',
    subscribers: 'Subscribers',
  },
  latest: (inBackup: string, now: string) =>
    `Latest order: ${inBackup} in the copy, ${now} in the shop.`,
  noOrder: 'none',
  lostMoney: (amount: string) =>
    `Customers paid ${amount} that the copy does not know. The payment provider still has this money; you would have to sort it out by hand.`,
  comesBack: (count: string) =>
    `${count} who closed their accounts since would come back. You must close those accounts again.`,
  customers: { one: 'customer', many: 'customers' },
  people:
    'Passwords, people of the shop and their roles become those of the copy. Everybody who works here logs in again.',
  earlier: 'An earlier version of the software made this copy. It has been brought up to date.',
  moneyGood: 'All records of money in the copy agree.',
  moneyBad: 'Records of money in the copy do not agree. Ask for help before you restore it.',
  notLocked:
    'This copy is not locked with a passphrase, so everybody who can write to its place could have changed it. Restore it only if you trust all of them.',
  mails: 'Mails that were due when the copy was made are not sent a second time.',
  replace: 'Replace the shop with this copy',
  replaceTitle: 'Replace the whole shop?',
  replaceHint:
    'The shop makes a copy of today first. Then it closes for a few minutes, and opens again as it was in the chosen copy.',
  shopName: (name: string) => `To go on, type the name of the shop: ${name}`,
  confirm: 'Replace the shop',
  replacing: 'Starting…',
  forget: 'Leave everything as it is',
  forgotten: 'Nothing was changed.',
  started: 'The shop closes for a few minutes. Then log in again.',
  restored: (when: string, from: string) => `Restored on ${when} from the copy of ${from}.`,
  before: (file: string) => `The shop as it was before is kept in ${file}.`,
  failed: 'The shop was not replaced; everything is as it was.',
  refused: 'This copy cannot be used.',
  notReached: 'The place of the copies does not answer. Is it set up as below?',
  /** Lines that a starting shop prints. */
  atStart: {
    backsUp: 'Restoring a backup: first, a backup of the shop as it is…',
    replaces: 'Restoring a backup: replacing the data…',
    done: 'The backup is restored.',
    failed: (why: string) => `The backup was not restored, and nothing was changed: ${why}`,
  },
} as const

export const restoreRefusals = {
  unknownFile: 'There is no such copy',
  otherName: 'This is not the name of the shop',
} as const

/** Why a backup cannot be restored. */
export const unusableBackups = {
  damaged: 'The file is damaged or was cut off. Please choose another copy.',
  notOurs: 'The file has content that does not belong in a copy of a shop.',
  tooNew: 'A newer version of the software made this copy. Update the shop first.',
  locked:
    'The copy is locked with a passphrase. Enter the passphrase of its time below, then look again.',
  wrongKey: 'The passphrase below is not the one with which this copy was locked.',
  notLocked:
    'This copy is not locked, although a passphrase is set. Anybody could have written it. If you are sure that it is yours, remove the passphrase below and look again.',
  noRoom: 'The disk of the shop has too little room to look into this copy.',
  noDatabase:
    'The database server does not let the shop make a second database. The person who runs the server can restore it with npm run restore.',
  others: 'Another server runs this shop at the same time. It has to be stopped first.',
  interrupted: 'The shop was stopped three times while it was being replaced.',
  unexpected: 'Something went wrong while the shop read it. The log says why.',
} as const
export type UnusableReason = keyof typeof unusableBackups
