/**
 * The limits of all input. Schemas refuse more, and forms stop there. The specification's limits are in
 * constants.ts.
 */

/** The length of a mailed one-time code while many clients guess the codes of an account. */
export const longOtpDigits = 12

/** The maximum length of each text, in characters. */
export const longest = {
  personName: 100,
  addressLine: 200,
  area: 100,
  email: 254,
  otp: 40,
  /** As typed, with spaces and a country code. */
  phone: 40,
  pincode: 20,
  /** For a password that is checked; new passwords have a lower limit. */
  typedPassword: 1_000,
  passkeyName: 60,
  /** In base64url; keys of 4,096 bits fit. */
  passkeyBytes: 4_000,
  googleToken: 10_000,

  productName: 120,
  productDescription: 5_000,
  storyText: 600,
  storyLines: 3_000,
  productFact: 60,
  /** A name and an address. */
  productMaker: 300,
  imageAlt: 300,
  photoOrder: 10_000,

  postTitle: 200,
  postSummary: 2_000,
  postContent: 50_000,
  author: 100,
  readTime: 40,

  mailUserName: 254,
  mailPassword: 500,
  /** A name with an address. */
  mailFrom: 320,

  contactMessage: 5_000,
  contactReply: 5_000,
  subject: 200,
  announcement: 20_000,
  unsubscribeToken: 200,
  undoToken: 200,
  addressToken: 200,

  payerName: 200,
  giftNote: 200,
  /** A line's id, day and policy, for as many lines as a cart can have. */
  cartTerms: 10_000,
  payerId: 64,
  trackingNote: 500,
  refundReason: 200,
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

  complaint: 5_000,
  complaintReply: 5_000,
  complaintToken: 200,
  complaintUnits: 500,
  /** As typed, or as shown: the last characters of its id. */
  orderNumber: 60,

  sellerName: 200,
  sellerAddress: 500,
  ruleSource: 300,

  trackingNumber: 40,
  serial: 40,
  /** For the largest number of parcels, each of up to nine digits. */
  parcelNumbers: 2_000,

  search: 100,
  cursor: 200,
} as const

/** The size of a provider's settlement report, which is read at once. */
export const mostSettlementCharacters = 900_000
/** Of a file of tracking numbers, read at once. */
export const mostTrackingCharacters = 300_000
/** Changed, handed over or printed in one call. */
export const mostParcelsAtOnce = 200
/** Sent by the packing page in one call. */
export const mostScansAtOnce = 200

/** A shorter text would find too much. */
export const shortestListSearch = 3
export const shortestRefundReason = 3

/** Items in one part of the public pages, such as testimonials or questions. */
export const mostContentItems = 24
export const mostClaims = 8

/** For one review. */
export const mostReviewPhotos = 4
/** How many reviews a product's page shows first. */
export const reviewsShown = 5
/** For one product. */
export const mostPhotos = 12
/** For an uploaded picture: 10 MB and 40 megapixels. */
export const mostPictureMegabytes = 10
export const mostPictureBytes = mostPictureMegabytes * 1024 * 1024
export const mostPictureMegapixels = 40
export const mostPicturePixels = mostPictureMegapixels * 1_000_000

/** Of one report or message of a complaint. */
export const mostComplaintPhotos = 6
/** Of all messages of one complaint. */
export const mostComplaintFiles = 40
export const mostVideoMegabytes = 25
export const mostVideoBytes = mostVideoMegabytes * 1024 * 1024

/** Rupees; the least that the payment provider takes. */
export const lowestPrice = 1
/** Rupees. */
export const highestPrice = 100_000
export const highestAmount = 10_000_000
export const highestRating = 5
export const mostReviews = 10_000_000

/** Places in a batch. */
export const largestBatch = 1_000_000
/** How far ahead a delivery can be promised, in days. */
export const longestWindowDays = 1_000

/** The default and maximum number of items in one page of a list. */
export const pageSize = 50
export const largestPage = 200
/** The most search results of each kind. */
export const mostFound = 8
/** The most orders in one change. */
export const mostOrdersChanged = 200
/** For each list on a product's pages. */
export const mostStoryLines = 12
