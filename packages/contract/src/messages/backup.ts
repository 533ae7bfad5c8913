import { shortestPassphrase } from '../backup/rules.ts'

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
