/**
 * The limits of all input. Schemas refuse longer input, and forms do not accept it. The specification's limits
 * are in the modules' rules.ts.
 */

/** The maximum length of each text, in characters. */
export const longest = {
  personName: 100,
  addressLine: 200,
  area: 100,
  email: 254,
  otp: 40,
  /** A phone number as typed, with spaces and a country code. */
  phone: 40,
  pincode: 20,
  /** A password typed at sign-in. The maximum for new passwords is smaller. */
  typedPassword: 1_000,
  passkeyName: 60,
  /** Characters in base64url: enough for keys of 4,096 bits. */
  passkeyBytes: 4_000,
  googleToken: 10_000,

  productName: 120,
  productDescription: 5_000,
  storyText: 600,
  storyLines: 3_000,
  productFact: 60,
  /** A company's name and address. */
  productMaker: 300,
  optionName: 40,
  variantName: 40,
  optionValues: 2_000,
  imageAlt: 300,
  photoOrder: 10_000,

  postTitle: 200,
  postSummary: 2_000,
  postContent: 50_000,
  author: 100,
  readTime: 40,

  shopLine: 160,
  shopMotto: 60,
  policyLead: 600,
  policySummary: 3_000,
  policyText: 50_000,
  policyDescription: 400,

  paymentKey: 300,
  webAddress: 253,
  backupFolder: 400,
  bucketName: 63,
  archiveToken: 200,
  backupFile: 120,
  bucketRegion: 60,
  bucketKey: 300,
  backupPassphrase: 200,
  mailUserName: 254,
  mailPassword: 500,
  /** A name and an e-mail address. */
  mailFrom: 320,

  contactMessage: 5_000,
  contactReply: 5_000,
  subject: 200,
  announcement: 20_000,
  buyerMail: 20_000,
  unsubscribeToken: 200,
  undoToken: 200,
  addressToken: 200,
  bookingToken: 200,

  payerName: 200,
  giftNote: 200,
  businessName: 200,
  /** A GSTIN as typed, with spaces. */
  gstin: 40,
  /** Enough for the product id, promised delivery day and cancellation policy of each line in a full cart. */
  cartTerms: 10_000,
  payerId: 64,
  trackingNote: 500,
  refundReason: 200,
  transferReference: 60,
  cancelReason: 300,
  addressReason: 300,
  moveReason: 300,

  contentTitle: 120,
  contentText: 600,
  contentButton: 40,
  contentFigure: 20,
  contentName: 80,
  contentAddress: 500,
  contentAnswer: 2_000,

  review: 2_000,
  reviewReply: 2_000,
  hidingReason: 300,

  note: 2_000,

  importSource: 40,
  fileName: 200,
  fieldName: 40,

  complaint: 5_000,
  complaintReply: 5_000,
  complaintToken: 200,
  complaintUnits: 500,
  /** An order number as typed, or as pages show it. */
  orderNumber: 60,

  sellerName: 200,
  sellerAddress: 500,
  ruleSource: 300,

  trackingNumber: 40,
  /** Twelve digits as typed, with spaces. */
  ewayBill: 30,
  serial: 40,
  /** Enough for `mostParcelsAtOnce` parcel numbers of up to nine digits, separated by commas. */
  parcelNumbers: 2_000,

  search: 100,
  cursor: 200,
} as const

/** The largest settlement report of a provider. It has a limit, because the server reads it as a whole. */
export const mostSettlementCharacters = 900_000
/** The largest file of tracking numbers. It has a limit, because the server reads it as a whole. */
export const mostTrackingCharacters = 300_000
/** The most parcels that one call changes, hands over or prints. */
export const mostParcelsAtOnce = 200
/** The most scans that the packing page sends in one call. */
export const mostScansAtOnce = 200

/** The shortest passphrase of backups, in characters. A shorter one could be guessed by a person who has the file. */
export const shortestPassphrase = 16

/** The least length of a search text. Shorter ones would match too much. */
export const shortestListSearch = 3
export const shortestRefundReason = 3

/** The most items in one part of the public pages, such as testimonials. */
export const mostContentItems = 24
export const mostClaims = 8
/** The most links in the header. More have no room on a tablet. */
export const mostMenuLinks = 6

/** The most values of a product's option. More would be too many to choose from on one page. */
export const mostVariants = 40

/** The limits of an uploaded picture: 10 MB and 40 megapixels. */
export const mostPictureMegabytes = 10
export const mostPictureBytes = mostPictureMegabytes * 1024 * 1024
export const mostPictureMegapixels = 40
export const mostPicturePixels = mostPictureMegapixels * 1_000_000

export const mostVideoMegabytes = 25
export const mostVideoBytes = mostVideoMegabytes * 1024 * 1024

/** In rupees: the least amount that the payment provider accepts. */
export const lowestPrice = 1
/** In rupees. */
export const highestPrice = 100_000
export const highestAmount = 10_000_000
export const highestRating = 5
export const mostReviews = 10_000_000

/** The most places in one batch. */
export const largestBatch = 1_000_000
/** The most days from booking to the promised delivery. */
export const longestWindowDays = 1_000
/** The most orders that the owner can change in one call. */
export const mostOrdersChanged = 200
/** The last place among the buyers of a mail that its preview can show. */
export const mostBuyerPosition = 1_000_000
/** The most items in each list that the owner writes for a product's pages, such as its claims or steps. */
export const mostStoryLines = 12
