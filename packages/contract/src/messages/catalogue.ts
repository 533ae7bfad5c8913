import { formatCount } from '../numbers.ts'

/** Products everywhere: on cards, on their pages, in the cart. */
export const productPages = {
  productTitle: (product: string) => `${product} | Pre-book now`,
  storyTitle: (product: string) => `${product} | How it works`,
  description: 'Description',
  loadingSlowly: 'This takes longer than it should. We keep trying.',
  preBook: 'Pre-book',
  withoutScript: 'Pre-booking needs JavaScript.',
  inAll: ({ now, later, whole }: { now: string; later: string; whole: string }) =>
    `${whole} in all: ${now} now, ${later} at delivery`,
  several: (pieces: number, { now, later }: { now: string; later?: string | undefined }) =>
    `${pieces} pieces: ${now} now${later ? `, ${later} later` : ''}`,
  boxTitle: 'In the box',
  appTitle: 'What the app needs',
  storyTeaser: 'See how it works',
  stepsTitle: 'How it works',
  everyDetail: 'See every detail',
  storyOf: (product: string) => `The story of ${product}`,
  step: (step: number, of: number) => `${step} of ${of}`,
  share: (product: string) => `Share ${product}`,
  like: (product: string, likes: number) =>
    `Like ${product}, ${formatCount(likes)} ${likes === 1 ? 'like' : 'likes'}`,
  likeFailed: 'Your like could not be saved. Please try again.',
  /** The source of a rating, read aloud by screen readers. */
  ratedBy: { shop: 'says the shop', customers: 'by those who received it' },
  reviews: (reviews: number) => `${formatCount(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`,
  rated: (rating: number) => `Rated ${rating} out of 5`,
  priceNow: 'Price now:',
  listPrice: 'List price:',
  mrp: 'MRP',
  /** Before a former price that is struck through. */
  oldPrice: 'Earlier',
  /** Next to the part of a price that is paid when pre-booking. */
  now: 'now',

  colour: 'Colour',
  colourOf: (colour: string) => `Colour: ${colour}`,
  /** Beside a value of a product's option that cannot be booked. */
  valueIs: { full: 'full', closed: 'closed' },
  chooseFirst: (option: string) => `Please choose first: ${option}`,
  facts: { size: 'Size', weight: 'Weight', splashResistance: 'Splash resistance' },
  factsTitle: 'In figures',
  labelTitle: 'On the package',
  consumerCare: 'Consumer care',
  contactUs: 'Contact us',

  quantity: 'Quantity',
  quantityOf: (product: string) => `Quantity of ${product}`,
  oneLess: 'One less',
  oneMore: 'One more',
  quantityNow: (quantity: number) => `Quantity ${quantity}`,

  pictureToCome: 'Picture to come',
  picturesOf: (product: string) => `Pictures of ${product}`,
  pictureOf: (place: number, count: number) => `Picture ${place} of ${count}`,
  showPicture: (place: number) => `Show picture ${place}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  placeOf: (place: number, count: number) => `${place}/${count}`,
  further: (count: number) => `+${count}`,
  tapToZoom: 'Tap to zoom',
  zoom: (picture: string) => `Zoom: ${picture}`,
} as const
