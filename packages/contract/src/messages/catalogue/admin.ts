import type { CancelPolicy } from '../../enums.ts'
import { highestRating } from '../../input-limits.ts'
import { counted } from '../counted.ts'

const statuses = { draft: 'Draft', published: 'Live' } as const

export const adminProductMessages = {
  // Deleting a product: the hint below the question to the owner
  productDeleteHint: (name: string) =>
    `“${name}” is removed from the shop, from every cart and from the waiting list. Orders stay as they are.`,

  // The list
  list: {
    title: 'Products',
    loading: 'Loading products…',
    none: 'No products yet',
    noneHint: 'Your products appear here, drafts too.',
    filters: { status: { label: 'Filter by status', names: statuses } },
  },
  noneOf: { draft: 'No drafts', published: 'Nothing is live yet' },
  statuses,

  // The status of a product: draft or published
  showing: 'Who can see it',
  showingHints: {
    draft: 'Only you. Visitors can neither see nor book it.',
    published: 'Everybody, as soon as you save. It can then be pre-booked.',
  },
  hidingHint: 'Its pages disappear, and carts no longer show it. Orders stay as they are.',
  saveDraft: 'Save draft',
  draftSaved: 'Draft saved',
  main: 'Main product',
  ofList: (price: string) => `of ${price}`,

  // The pages on which the owner creates or changes a product
  createProduct: 'Create Product',
  createProductIntro: 'Save it as a draft, or publish it so that customers can pre-book it.',
  updateProduct: 'Update Product',
  updateProductIntro: 'Links to it keep working, whatever you change.',
  createFirst: 'Create your first product',
  slug: 'Web address',
  slugHint: 'The end of its page’s address. Old addresses keep working.',
  newSlugHint: 'The end of its page’s address. Leave it empty to make it from the name.',
  isMain: 'This is the main product: Explore, the banner and the footer link to it.',
  draftHint: 'This is a draft: only you can see it.',
  mainHint: 'Explore, the banner and the footer link to another product.',
  makeMain: 'Make it the main product',
  mainFailed: 'The main product could not be changed. Please try again.',
  mainChosen: 'This is the main product now',
  seeProduct: 'See its page',
  seeProducts: 'See all products',
  productFailedHint: 'Please check your connection. Nothing has changed.',
  productMissing: 'There is no such product',
  productMissingHint: 'The address may be mistyped, or the product was deleted.',
  price: 'Price',
  priceHint: 'Paid when pre-booking',
  listPrice: 'List price',
  listPriceHint: (balance: string) => `The full price. Due when delivery starts: ${balance}.`,
  nothingLater: 'The full price. Nothing is due when delivery starts.',
  cancelling: 'Cancelling by the customer',
  cancellingHint: 'Earlier orders keep the rule they were paid under.',
  cancelPolicies: {
    'until-lock': 'Until the address is locked',
    'late-only': 'After the promised date',
    never: 'Never',
  } satisfies Record<CancelPolicy, string>,
  /** The cancel policies as sentences, below the field in which the owner chooses one. */
  cancelRules: {
    'until-lock': 'Until the address is locked, before shipping.',
    'late-only': 'Only once the promised date has passed.',
    never: 'Customers cannot cancel by themselves.',
  } satisfies Record<CancelPolicy, string>,
  /** The groups of a product's fields. */
  parts: {
    what: 'What it is',
    pictures: 'How it looks',
    selling: 'How it is sold',
    facts: 'Measurements',
    label: 'On the package',
    stars: 'Stars on its card',
    story: 'Texts on its pages',
  },
  storyHint:
    'Shown only on this product’s pages. Empty parts are not shown. Claim only what you can prove.',
  linesHint:
    'One line each: a name, a colon, and more about it. For example “A gift box: ready to be given”.',
  cardLineHint: 'For example: Recycled silver, set by hand, in eight sizes.',
  /** Hints of lists that differ from `linesHint`. */
  storyHints: {
    steps: 'One line each, in order: a few words, a colon, and what happens.',
    figures:
      'One line each: the figure, a colon, and what it says. For example “14 g: of recycled silver”.',
  } as Partial<Record<string, string>>,
  labelHint: 'The law requires these for packaged goods sold online. Empty ones are not shown.',
  genericNameHint: 'For example Silver ring',
  netQuantityHint: 'For example 1 piece',
  mrpHint: 'For example ₹999',
  oldPriceHint:
    'Shown struck through. Only a price at which you really sold this before, and not long ago; otherwise leave it empty.',
  countryOfOriginHint: 'For example India',
  makerHint: 'Name and full address of the maker or packer',
  importerHint: 'Name and full address, for goods from abroad',
  factsHint: 'Shown on its page. Empty ones are not shown.',
  colourHint: 'Groups products whose names differ only by colour: Ring Silver and Ring Gold',
  sizeHint: 'For example 38 × 27 × 9 mm',
  weightHint: 'For example 14 g with its chain',
  splashResistanceHint: 'Only what was tested, for example IPX4',
  rating: 'Rating',
  ratingHint: `From 0 to ${highestRating}, for example 4.5`,
  reviews: 'Reviews',
  reviewsHint: 'How many there are',
  descriptionHint: 'An empty line begins a new paragraph.',
  photos: 'Photos',
  photosHint:
    'The first one is on the card. Drag to change the order, or use the arrows. Without photos, a drawing is shown.',
  choosePhotos: 'Choose photos',
  addPhotos: 'Add photos',
  dropPhotos: 'or drop them here',
  photoCount: (count: number, most: number) => `${count} of ${most}`,
  photo: (place: number, count: number) => `Photo ${place} of ${count}`,
  mainPhoto: 'On the card',
  movePhoto: (place: number) => `Move photo ${place}; arrow keys change its place`,
  earlier: (place: number) => `Move photo ${place} earlier`,
  later: (place: number) => `Move photo ${place} later`,
  replace: (place: number) => `Replace photo ${place}`,
  remove: (place: number) => `Remove photo ${place}`,
  lastStays: 'The last photo cannot be removed, only replaced.',
  moved: (place: number, count: number) => `Photo moved to place ${place} of ${count}`,
  removed: (left: number) => `Photo removed, ${counted(left, 'photo', 'photos')} left`,
  added: (count: number) => `${counted(count, 'photo', 'photos')} added`,
  altOf: (place: number) => `What photo ${place} shows`,
  altPlaceholder: 'What it shows, for people who cannot see it',
  preview: 'Preview',
  views: { card: 'Card', page: 'Page on a phone' },
  previewFrame: 'Preview, as visitors will see it on a phone',
  unnamed: 'Name of the product',
} as const
