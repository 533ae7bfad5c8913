import type { SecurityEventKind } from '../enums.ts'
import { counted } from './counted.ts'

/** The page with the log of the owner's changes. */
export const auditWords = {
  list: {
    title: 'Audit',
    intro: 'What was changed in the shop, and by whom, newest first.',
    loading: 'Loading the log…',
    none: 'Nothing here yet',
    noneHint: 'Every change you make is listed here.',
  },
  entityFilter: 'Filter by kind',
  allEntities: 'All',
  entities: {
    order: 'Orders',
    payment: 'Payments',
    product: 'Products',
    post: 'Blog',
    announcement: 'Announcements',
    'contact-message': 'Messages',
    content: 'Shop content',
    account: 'Accounts',
    review: 'Reviews',
    batch: 'Batches',
    'delivery-settings': 'Delivery',
    'notice-settings': 'Mails to you',
    'paper-settings': 'Documents',
    parcel: 'Parcels',
    'shipping-settings': 'Settings of parcels',
    complaint: 'Complaints',
    'mail-server': 'Mail server',
    brand: 'Look and name',
    policy: 'Policies',
  },
  /** Follows the word `batch`: "batch 3 of …". */
  batchName: (product: string, number: number) => `${number} of ${product}`,
  /** Shown in place of an entity's name, if the log has none. Without the article, they precede the name. */
  unnamedEntities: {
    order: 'an order',
    payment: 'a payment',
    product: 'a product',
    post: 'a blog post',
    announcement: 'an announcement',
    'contact-message': 'a message',
    content: 'the shop content',
    account: 'an account',
    review: 'a review',
    batch: 'a batch',
    'delivery-settings': 'the delivery settings',
    'notice-settings': 'the mails to the owner',
    'paper-settings': 'the settings of documents',
    parcel: 'a parcel',
    'shipping-settings': 'the settings of parcels',
    complaint: 'a complaint',
    'mail-server': 'the mail server',
    brand: 'the look and name',
    policy: 'a policy',
  },
  /**
   * The verb for each action, by the action's last part: `create` for `product.create`. The page writes the
   * person's name before the verb and the entity after it.
   */
  deeds: {
    create: 'created',
    update: 'changed',
    delete: 'deleted',
    choose: 'chose as the main product:',
    status: 'changed',
    undo: 'undid a change to',
    send: 'sent',
    answer: 'answered',
    mark: 'marked',
    refund: 'refunded',
    address: 'changed the address of',
    business: 'changed the GSTIN of',
    'ask-addresses': 'asked for the addresses of',
    'lock-addresses': 'locked the addresses of',
    'ask-balances': 'asked for the balances of',
    close: 'closed',
    hide: 'hid',
    show: 'showed again',
    move: 'moved the date of',
    stop: 'stopped automatic refunds of',
    acknowledge: 'acknowledged',
    ask: 'asked about',
    accept: 'accepted',
    'ship-replacement': 'shipped a replacement for',
    reject: 'rejected',
    note: 'added a note to',
    resume: 'restarted automatic refunds of',
    pack: 'packed',
    unpack: 'unpacked',
    track: 'set the tracking number of',
    'hand-over': 'handed over',
    travel: 'changed the state of',
    resolve: 'decided about',
    replace: 'made a replacement for',
    scan: 'changed the serial numbers of',
    draft: 'wrote a draft of',
    discard: 'discarded the draft of',
    'in-force': 'put in force:',
  } as Record<string, string>,
  otherDeed: 'changed',
  /**
   * The names of changed fields, by their key in the log. For a key that is not listed, the page makes a name
   * from the key: `giftNote` becomes “Gift note”.
   */
  facts: {
    cancelPolicy: 'Cancelling',
    capacity: 'Places',
    content: 'Text',
    hiddenReason: 'Hidden because',
    image: 'Picture',
    isAnswered: 'Answered',
    isClosing: 'Closing',
    isMain: 'Main product',
    isPasswordNew: 'New password',
    isSample: 'Sample',
    items: 'List',
    lead: 'Sentence under the title',
    locksAt: 'Addresses locked',
    number: 'Batch',
    publishedAt: 'Goes live',
    slug: 'Web address',
    terms: 'Delivery',
    total: 'Subscribers',
  } as Record<string, string>,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  /** Shown for a picture without a description. */
  picture: 'a picture',
  details: 'details',
  entries: (count: number) => counted(count, 'entry', 'entries'),
  /**
   * Shown if the values before and after a change look the same on the page, for example a long text, or a
   * list in another order.
   */
  changedWithin: 'changed',
} as const

/** Returns the word before an entity's name: `order` in “order #1a2b3c”. */
export const entityWord = (entity: keyof typeof auditWords.unnamedEntities): string =>
  auditWords.unnamedEntities[entity].replace(/^(an?|the) /, '')

/** The owner's security page: sign-ins, failed sign-ins and exports. */
export const securityEventWords = {
  title: 'Sign-ins',
  hint: 'Yours and your customers’, over the last six months, newest first. Only a part of each address is stored.',
  loading: 'Loading the log…',
  none: 'Nothing here yet',
  noneHint: 'Every sign-in will be listed here.',
  refused: (answer: string | null) => (answer ? `Refused: ${answer}` : 'Refused'),
  worked: 'Done',
  from: (network: string) => `from ${network}`,
  kinds: {
    'sign-in': 'Sign-in',
    'sign-in-with-google': 'Sign-in with Google',
    'reset-code': 'Code for a new password',
    'password-reset': 'New password after a code',
    'password-change': 'Password change',
    'email-change': 'Email change',
    'email-change-undone': 'Email change undone',
    'second-factor-on': 'Second factor turned on',
    'second-factor': 'Code of the second factor',
    'second-factor-off': 'Second factor turned off',
    'passkey-added': 'Passkey added',
    passkey: 'Passkey used',
    'passkey-removed': 'Passkey removed',
    'export-of-orders': 'Export of all orders',
    'export-of-users': 'Export of all users',
    'export-of-subscribers': 'Export of all subscribers',
    'export-of-own-data': 'Copy of one’s own data',
    'many-people-read': 'Many customers’ data read, page by page',
    'admin-refused': 'Admin pages opened',
    'owner-told': 'Many refusals: we emailed you',
  } satisfies Record<SecurityEventKind, string>,
} as const
