import type { GuideStep } from '../../going-live/rules.ts'
import { counted } from '../counted.ts'

interface StepWords {
  name: string
  /** What the owner does in this step, and why. */
  intro: string
}

/** The guide that leads a new owner to her first sale, one page at a time. */
export const guideWords = {
  title: 'Set up your shop',
  intro:
    'One page at a time, in any order. Everything is saved as you go: leave when you like, and come back here.',
  loading: 'Looking at your shop…',
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  steps: {
    name: {
      name: 'Name',
      intro:
        'What your shop is called, its logo and its colours. They are on every page, in every mail and on every paper.',
    },
    product: {
      name: 'Product',
      intro: 'What you sell: its name, what it is, and what customers pay now and later.',
    },
    photos: {
      name: 'Photos',
      intro: 'Pictures of your product, and the large picture at the top of your home page.',
    },
    batch: {
      name: 'Batch',
      intro:
        'How many pieces you make together, and when they leave. Nobody can book more than that, and every customer is promised this date.',
    },
    seller: {
      name: 'Seller',
      intro:
        'Who sells: the law wants a name, an address and a person for complaints on your pages and papers.',
    },
    mail: {
      name: 'Mail',
      intro:
        'The mailbox from which your customers get confirmations and codes. Your provider of mail gives you these details.',
    },
    payments: {
      name: 'Payments',
      intro:
        'The keys of your payment provider, your own web address, and a safe place for copies of everything.',
    },
    live: {
      name: 'Go live',
      intro: 'What is left before you take real money.',
    },
  } satisfies Record<GuideStep, StepWords>,
  stepOf: (place: number, all: number) => `Step ${place} of ${all}`,
  stepsLabel: 'Steps',
  neighboursLabel: 'The steps before and after',
  done: 'Done',
  open: 'Open',
  start: 'Start',
  goOnWith: (step: string) => `Continue with: ${step}`,
  next: ({ name, intro }: StepWords) => `${name}: ${intro}`,
  before: (step: string) => `Back: ${step}`,
  after: (step: string) => `Next: ${step}`,
  overview: 'All steps',
  back: 'Back to the guide',
  allDone: 'All steps are done. Your shop is ready.',
  noSuchStep: 'There is no such step.',
  missing: 'Still open',
  today: 'As it is today',
  putAwayButton: 'Do not show on the dashboard',
  putAway: 'The guide is put away. You find it again below “Before you go live”.',
  bringBack: 'Show on the dashboard again',
  broughtBack: 'The guide is on the dashboard again.',
  wayBack: 'Step by step',

  product: {
    yours: 'Your products',
    create: 'Create your product',
    another: 'Create another product',
    draft: 'Draft: visitors do not see it yet',
    onSale: 'On sale',
    change: 'Change',
    changeOf: (name: string) => `Change ${name}`,
  },
  photos: {
    ofProducts: 'Photos of your products',
    count: (count: number) => (count === 0 ? 'No photo yet' : counted(count, 'photo', 'photos')),
    add: 'Add photos',
    addTo: (name: string) => `Add photos: ${name}`,
    ofHome: 'Pictures of your home page',
    first: 'Create a product first: its photos are part of it.',
  },
  batch: {
    withoutBatch: (names: string) => `Without a batch: ${names}`,
    all: 'All batches',
    hint: 'Enter a batch, then open it: bookings fill its places.',
    first: 'Create a product first: a batch is made of one product.',
  },
} as const
