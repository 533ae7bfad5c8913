import { formatDate } from '../../dates.ts'

/** The owner's pages where policies are written. */
export const policyEditorWords = {
  title: 'Policies',
  intro:
    'What your customers can rely on. A change is a draft until you put it in force; earlier versions stay readable.',
  loading: 'Loading the policies…',
  state: (number: number, since: string) =>
    `Version ${number}, in force since ${formatDate(since)}`,
  draft: 'Draft',
  announced: (from: string) => `From ${formatDate(from)}`,
  demo: 'Text of the demo',
  own: 'Your text',
  noSuchPolicy: 'There is no such policy.',

  see: 'See the page',
  editing: (number: number, since: string) =>
    `Version ${number} is in force since ${formatDate(since)}. What you write here is version ${number + 1}: customers see it once you put it in force.`,
  parts: { opening: 'Top of the page', text: 'Text', search: 'Search engines' },
  inShortHint: 'A line each. Leave nothing out that a customer would want to know first.',
  textHint:
    'Each line is a paragraph. Start a line with # for a heading, with - for a list, with 1) for a step. A term and its meaning have | between them. A link is [words](/contact) or [words](https://…).',
  descriptionHint: 'A sentence or two, which search engines show below the title.',
  styles: {
    paragraph: 'Paragraph',
    title: 'Heading',
    item: 'List',
    step: 'Steps',
    term: 'Term',
  },
  insert: 'Insert a fact…',
  /** The facts in the list: what each is, with its value of now. */
  fact: (name: string, value: string) => `${name}: ${value}`,
  notSet: 'not there now; its sentence is left out',
  facts: {
    'delivery days': 'Days until delivery starts',
    'latest delivery': 'Days until the latest delivery',
    'report hours': 'Hours to report damage',
    'reply days': 'Business days until you reply',
    'replacement days': 'Working days until a new unit leaves',
    'return days': 'Days to send back for a change of mind',
    'acknowledgement hours': 'Hours until a complaint is acknowledged',
    now: 'Price now',
    later: 'Balance at delivery',
    whole: 'Whole price',
    shop: 'Name of the shop',
    seller: 'Legal name',
    'seller address': 'Registered address',
    city: 'City of the courts',
    phone: 'Customer care, phone',
    email: 'Customer care, email',
    'gst number': 'GST number',
    'grievance officer': 'Grievance officer',
    'grievance designation': 'Designation of the grievance officer',
    'minimum age': 'Least age',
    'account closing days': 'Days until a closed account is erased',
    'subscriber days': 'Days until a left newsletter address is erased',
    'browser storage': 'List of what browsers store, on a line of its own',
  },

  saveDraft: 'Save draft',
  draftSaved: 'Draft saved. Customers still see the version in force.',
  unsaved: 'Not saved yet',
  draftSince: (when: string) => `Draft of ${when}`,
  failed: 'The draft could not be saved',
  leaveText: 'Your changes are not saved yet and would be lost.',
  discard: 'Discard draft',
  discardTitle: 'Discard the draft?',
  discardText: 'The version in force stays as it is.',
  discarding: 'Discarding…',
  draftDiscarded: 'Draft discarded',
  keep: 'Keep it',
  putInForce: 'Put in force',
  inForceTitle: 'Put this version in force?',
  inForceText:
    'From today on, or from a later day: until then customers read the version in force, and which one comes. Orders keep the version they were placed under.',
  startsOn: 'In force from',
  confirmInForce: 'Put it in force',
  isAnnounced: (from: string) => `Announced: it comes into force on ${formatDate(from)}`,
  announcedText: (from: string) =>
    `Your text is announced and comes into force on ${formatDate(from)}. To change it, take the announcement back first.`,
  withdraw: 'Take back',
  withdrawTitle: 'Take the announcement back?',
  withdrawText: 'Customers no longer read that a new version comes. Your text is a draft again.',
  withdrawing: 'Taking back…',
  isWithdrawn: 'The announcement is taken back',
  puttingInForce: 'Putting in force…',
  isInForce: 'The new version is in force',

  // The rules of complaints and returns
  rulesTitle: 'Rules of returns',
  rulesIntro:
    'What you promise for damage and returns. Orders that were placed keep the rules of their day, and a policy that names a changed number gets a new version.',
  tabs: { policies: 'Policies', rules: 'Rules of returns' },
  rules: {
    reportHours: {
      label: 'Hours to report damage',
      hint: 'After delivery. Later reports reach you, too, but then you have promised no replacement.',
    },
    replyFromDays: { label: 'You reply after working days, from', hint: 'The shorter time.' },
    replyToDays: { label: 'You reply after working days, to', hint: 'Your deadline.' },
    replacementFromDays: {
      label: 'A new unit leaves after working days, from',
      hint: 'The shorter time, counted from your reply.',
    },
    replacementToDays: {
      label: 'A new unit leaves after working days, to',
      hint: 'Your deadline.',
    },
    returnDays: {
      label: 'Days to send back for a change of mind',
      hint: '0: only what is damaged or wrong is taken back. Otherwise customers can ask within these days after delivery, on the page of their order.',
    },
  },
  saveRules: 'Save rules',
  rulesSaved: 'Rules saved. They apply to orders from now on.',

  preview: 'Preview',
  previewAs: 'Preview as',
  previewFrame: 'Preview, as visitors will see it',
  screens: { phone: 'Phone', desktop: 'Desktop' },
} as const
