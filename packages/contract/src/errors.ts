import type { z } from 'zod'
import type * as schemas from './errors.schemas.ts'
import { mostPictureMegabytes, mostPictureMegapixels, mostVideoMegabytes } from './input-limits.ts'
import { waitingListWords } from './messages/batches/waiting-list.ts'
import { cartPage } from './messages/cart.ts'
import { fieldRefusals } from './messages/fields.ts'
import { movingRefusals } from './messages/moving.ts'
import { newsletterForm } from './messages/newsletter.ts'
import { paymentPages } from './messages/payments.ts'
import { messages } from './messages/specification.ts'
import { mostNotes } from './notes/rules.ts'

/** Every refusal of the server: its HTTP status and its sentence. */
export const errors = {
  INVALID_INPUT: [400, 'Please check what you entered'],
  NOT_FOUND: [404, 'Page not found'],
  NOT_SIGNED_IN: [401, 'Please log in to continue'],
  ADMINS_ONLY: [403, messages.adminsOnly],
  NOT_PERMITTED: [403, 'Your role in the shop does not include this'],
  CROSS_SITE: [403, 'This was sent by another website. Please use the pages of the shop itself.'],
  BODY_TOO_LARGE: [413, 'That is more than this page can send'],
  UNSUPPORTED_TYPE: [415, 'This kind of content is not accepted here'],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Please wait a little and try again.'],
  UNEXPECTED: [500, messages.somethingWrong],
  UNAVAILABLE: [503, 'The shop is busy. Please try again in a moment.'],

  WRONG_CREDENTIALS: [401, 'Invalid email or password'],
  EMAIL_TAKEN: [409, 'An account with this email already exists. Please log in.'],
  /** For a mailed code that is wrong, has expired, was used before, or had too many wrong guesses. */
  OTP_INVALID: [400, messages.otpInvalid],
  /**
   * For a request to set a new password, if no mailed code was entered in the same browser within the last
   * ten minutes.
   */
  RESET_NOT_VERIFIED: [403, 'Please verify the OTP from your email first'],
  PASSWORD_WRONG: [400, 'This is not your current password'],
  PASSWORD_COMMON: [400, 'This password is very common and easy to guess. Please choose another.'],
  /** For actions that a thief with a stolen session must not be able to do. */
  PASSWORD_NEEDED: [403, 'Please enter your password to confirm that it is you'],
  SECOND_FACTOR_NEEDED: [403, 'Please confirm that it is you, with a code or a passkey'],
  /** For a wrong code, and also for one that was used before. */
  SECOND_FACTOR_WRONG: [400, 'This code is wrong or was already used'],
  PASSKEY_NEEDS_FACTOR: [
    409,
    'Please set up the authenticator app first: its recovery codes are your way back',
  ],
  PASSKEY_WRONG: [400, 'This passkey was not accepted. Please try again.'],
  /** For every problem with a passkey in place of the password. */
  PASSKEY_REFUSED: [
    401,
    'This passkey opens no account of this shop. Please try again, or log in with your password.',
  ],
  PASSKEY_KNOWN: [409, 'This passkey was already added'],
  PASSKEY_NOT_FOUND: [404, 'This passkey was already removed'],
  /** For an account without a password, which nobody could open any more. */
  PASSKEY_IS_LAST: [
    409,
    'You log in with this passkey only. Add another one first, or choose a password with “Forgot Password?” on the login page.',
  ],
  TOO_MANY_PASSKEYS: [409, 'You have ten passkeys already. Remove one that you no longer use.'],
  SECOND_FACTOR_ON: [409, 'The second factor is on already'],
  SESSION_NOT_FOUND: [404, 'This device is signed out already'],
  UNDO_LINK_WRONG: [400, 'This link no longer works'],
  MAILBOX_LINK_WRONG: [400, 'This link is for another account or an earlier address'],
  /** For the people of the shop: their address is the one that the settings name, or that was invited. */
  ADMIN_EMAIL_FIXED: [400, 'The email of somebody who works in the shop cannot be changed here'],
  /** For every problem with a Google token. */
  GOOGLE_FAILED: [401, messages.googleFailed],
  /** The e-mail address already has an account. Its holder must confirm before Google is connected to it. */
  GOOGLE_LINK_NEEDED: [
    409,
    'You already have an account with this email. Confirm that it is yours to use Google with it.',
  ],
  /**
   * For an action that needs the password, if the request has no password and the session is more than ten
   * minutes old.
   */
  SIGN_IN_AGAIN: [403, 'Please log in again to confirm that it is you'],
  ACCOUNT_CLOSING: [409, 'Your account is being closed. Keep it to go on shopping.'],
  ACCOUNT_HAS_OPEN_ORDERS: [
    409,
    'A pre-booking of yours is still on its way. Your account can be closed once it is delivered or cancelled.',
  ],
  /**
   * For the owner, who cannot close a customer's account as long as the account has open orders or payments.
   * A customer who closes their own account gets `ACCOUNT_HAS_OPEN_ORDERS`.
   */
  CUSTOMER_HAS_OPEN_ORDERS: [
    409,
    'An order or a payment of this account is still on its way. It can be closed once that is delivered or cancelled.',
  ],
  USER_NOT_FOUND: [404, 'This account no longer exists'],
  ADMIN_CANNOT_CLOSE: [
    409,
    'This account belongs to a person who works in the shop. It can be closed after it is removed there.',
  ],
  STAFF_NOT_FOUND: [404, 'This person no longer works in the shop'],
  ALREADY_STAFF: [409, 'This person works in the shop already'],
  /** For the owner whom the server's settings name. */
  OWNER_STAYS: [409, 'The owner named by ADMIN_EMAIL always stays'],
  NOT_YOURSELF: [409, 'Another owner has to change or remove you'],
  INVITATION_WRONG: [400, 'This invitation no longer works'],
  /** For an invited person who chose a passkey, if the address has had an account since. */
  INVITATION_NEEDS_PASSWORD: [
    409,
    'There is an account with this address by now. Load this page again, and enter its password.',
  ],
  /** For a person who must have a second factor, before it is set up. */
  FACTOR_SETUP_NEEDED: [403, 'Please set up your second factor first'],

  ORDER_NOT_FOUND: [404, 'Order not found'],
  ADDRESS_FIXED: [
    409,
    'This order has left or was cancelled: its address can no longer be changed',
  ],
  INVOICE_ISSUED: [
    409,
    'The invoice of this order is already issued: the business on it can no longer be changed',
  ],
  ADDRESS_LOCKED: [
    409,
    'This address is locked: your parcel is being prepared for it. Please write to us if it is wrong.',
  ],
  ADDRESS_NOT_ASKED: [409, 'There is nothing to confirm for this order right now'],
  ADDRESS_LINK_WRONG: [
    400,
    'This link no longer works. Your order’s page shows the delivery address.',
  ],
  BOOKING_LINK_WRONG: [
    400,
    'This link does not work. Please use the one in our latest mail, or call us.',
  ],
  BOOKING_NOT_FOUND: [404, 'This booking was not found'],
  BOOKING_PAID: [409, 'This booking is paid already'],
  BOOKING_OVER: [409, 'This booking is over. Please book again.'],
  BOOKING_CHANGED: [409, 'Something about this booking has changed. Please reload the page.'],
  /** For a person of the shop, who cannot join a waiting list. */
  BOOKING_NO_PLACE: [409, 'No place is left for this. The batch is full, or somebody was quicker.'],
  BOOKING_NOT_OPEN: [
    409,
    'This cannot be booked at the moment. Its batch is closed, or it is no longer sold.',
  ],
  BOOKING_LINKS_USED: [
    409,
    'The link was mailed often enough. Please call the customer, or book again.',
  ],
  BATCH_NOT_CLOSED: [409, 'Addresses are asked for once the batch is closed'],
  ADDRESSES_ASKED_ALREADY: [409, 'The addresses of this batch are being asked for already'],
  NO_ADDRESSES_LEFT: [409, 'Every customer of this batch has been asked already'],
  NO_ADDRESSES_TO_LOCK: [409, 'No addresses of this batch wait to be locked'],
  ADDRESSES_NOT_LOCKED: [409, 'Balances are asked for once the addresses of the batch are locked'],
  NO_BALANCES_LEFT: [409, 'Every balance of this batch has been asked for already'],
  ORDER_CANCELLED: [409, 'This order is cancelled already'],
  ORDER_SHIPPED: [409, 'This order is on its way or has arrived: it can no longer be cancelled'],
  CANCEL_NEVER: [409, 'This order cannot be cancelled'],
  CANCEL_TOO_EARLY: [409, 'This order can be cancelled once the day that we promised has passed'],
  CANCEL_LOCKED: [
    409,
    'The address of this order is locked and it is about to leave: it can no longer be cancelled',
  ],
  /** The customer, or the owner in another window, has changed the order since the page was loaded. */
  ORDER_NOT_AS_SEEN: [409, 'This order was changed in the meantime. Please look at it again.'],
  ORDER_KEPT: [
    409,
    'This order stays cancelled: a document about the money that you keep has closed it. If you agreed on something else, refund the money and let the customer order again.',
  ],
  /** The server's own signal: the refund is then stored and waits. */
  SECOND_PERSON_NEEDED: [409, 'This refund needs a second person'],
  NO_SECOND_PERSON: [
    409,
    'Only owners can refund, and your shop has one. Invite a second owner first, or nobody could approve.',
  ],
  SAME_PERSON: [409, 'You asked for this refund, so somebody else has to approve it'],
  APPROVAL_DECIDED: [409, 'This refund was decided in the meantime'],
  REFUND_NOT_APPROVED: [
    409,
    'A second person refused this refund. Please load the page again to ask for it anew.',
  ],
  /** The id of a request names another one, which was carried out. */
  REQUEST_REUSED: [
    409,
    'This was sent before with other content, and that was carried out. Please load the page again, look at what is there, and then send this as a new request.',
  ],
  /** For an unknown change, and also for one that was already undone. */
  STATUS_CHANGE_NOT_FOUND: [404, 'There is nothing to undo: the change was already undone'],
  TOO_LATE_TO_UNDO: [409, 'It is too late to undo this: the mail is on its way'],
  ORDER_CHANGED_SINCE: [409, 'This cannot be undone: the order was changed again since'],

  POST_NOT_FOUND: [404, 'Post not found'],
  PRODUCT_IS_DRAFT: [409, 'This product is a draft. Please publish it first.'],
  PHOTO_UNREADABLE: [
    415,
    'This file is damaged or not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or HEIC.',
  ],
  PHOTO_TOO_LARGE: [
    413,
    `A picture can have at most ${mostPictureMegabytes} MB and ${mostPictureMegapixels} megapixels`,
  ],
  TOO_MANY_PHOTOS: [400, fieldRefusals.tooManyPhotos],
  /**
   * For a request that lists the product's photos in their new order, if one of them does not belong to the
   * product (any more).
   */
  PHOTOS_CHANGED: [
    409,
    'The photos of this product were changed in the meantime. Please reload the page.',
  ],
  PICTURE_GONE: [409, 'This picture is no longer there. Please choose it again.'],
  PHOTO_MISSING: [400, messages.blogImageRequired],
  /** For a part of the public pages that was saved in another window after the owner opened the part. */
  CONTENT_CHANGED: [
    409,
    'This was changed in another tab or on another device. Nothing was published.',
  ],
  MESSAGE_NOT_FOUND: [404, 'Message not found'],
  MESSAGE_REPLY_WAITING: [409, 'The answer is not sent yet. Please try again in a moment.'],
  MESSAGE_ANSWERED: [409, 'This message has been answered already'],
  IMPORT_NOT_FOUND: [404, 'This file is no longer here'],
  IMPORT_CHANGED: [409, 'This file is further on already. Please look at it again.'],
  IMPORT_NOT_CSV: [400, movingRefusals.notCsv],
  IMPORT_EMPTY: [400, movingRefusals.empty],
  IMPORT_TOO_LARGE: [400, movingRefusals.tooLarge],
  IMPORT_TOO_MANY_LINES: [400, movingRefusals.tooManyLines],
  NOTE_NOT_FOUND: [404, 'This note is no longer there'],
  NOTE_CHANGED: [
    409,
    'Somebody changed this note while you wrote. Please choose what becomes of both texts.',
  ],
  NOTE_NOT_YOURS: [403, 'Only the person who wrote this note and the owner can change it'],
  TOO_MANY_NOTES: [
    409,
    `There are ${mostNotes} notes here already. Please delete some that are no longer needed.`,
  ],
  ANNOUNCEMENT_SENT: [
    409,
    'This announcement was sent within the last day. Change the subject to send it again.',
  ],
  ANNOUNCEMENT_NOT_FOUND: [404, 'Announcement not found'],
  BUYER_MAIL_NOT_FOUND: [404, 'This mail is not there'],
  BUYER_MAIL_SENT: [
    409,
    'The same text was sent to the same orders within the last day. Change the subject to send it again.',
  ],
  BUYER_MAIL_CHANGED: [
    409,
    'This mail was saved or sent in another tab or on another device. Please reload the page.',
  ],
  BUYER_MAIL_NOBODY: [409, 'There is nobody to write to: no order matches this choice'],
  BUYER_MAIL_NOT_SENDING: [409, 'This mail is not being sent'],
  BUYER_MAIL_NOT_STOPPED: [409, 'This mail is not stopped'],
  UNSUBSCRIBE_LINK_WRONG: [400, newsletterForm.unsubscribeFailed],
  WAITING_LINK_WRONG: [400, 'This link was used before or has expired'],

  HELD_NOT_EXACT: [
    409,
    'Only exactly the amount that was asked for can be accepted. Return this payment, and ask the customer to pay again.',
  ],
  HELD_NOT_DUE: [
    409,
    'Nothing of this amount is due for its order now. If the order is cancelled, set it back first; otherwise return the payment.',
  ],
  HELD_GOES_BACK: [409, 'This money is on its way back already'],

  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  SLUG_TAKEN: [409, 'Another product has this address, or had it before'],
  REVIEW_NOT_FOUND: [404, 'Review not found'],
  /** Only people who have received the product may review it. */
  REVIEW_NOT_ALLOWED: [403, 'Only people who received this product may write a review of it'],
  TOO_MANY_REVIEW_PHOTOS: [400, fieldRefusals.tooManyReviewPhotos],
  /** For an unknown link, and also for one mailed to an e-mail address that the account no longer has. */
  CHOICE_NOT_FOUND: [404, 'This link does not work. Please use the one in our latest mail.'],
  CHOICE_OVER: [409, 'This choice is closed: the time is over, or the order has moved on'],
  MOVE_RUNNING: [
    409,
    'This batch is already being moved. Please wait until all its customers have been emailed.',
  ],
  STOP_NOT_FOUND: [404, 'Automatic refunds are already on'],

  BATCH_NOT_FOUND: [404, 'Batch not found'],
  /** For a person who wants to join the waiting list of a product that has free places. */
  BOOKING_OPEN: [409, 'There are free places: you can pre-book this product right now'],
  BATCH_FULL: [409, waitingListWords.availability.full],
  BOOKING_CLOSED: [409, waitingListWords.availability.closed],
  PLACES_GONE: [
    409,
    'The places of this order were given back, and its batch has no room for them now. Make the batch larger first.',
  ],
  /** A product can have only one open batch. */
  BATCH_OPEN_ALREADY: [
    409,
    'Another batch of this product is open. Close it before you open the next one.',
  ],
  BATCH_STATE_WRONG: [409, 'This batch cannot change to that state now'],
  BATCH_UNDATED: [409, 'This batch has no date. Give it one before it opens.'],
  BATCH_IS_OPEN: [409, 'Close the batch before you remove its date'],
  /**
   * The customers of an open batch were promised its date. So only a move, which mails them, can change the
   * date.
   */
  BATCH_NOT_DRAFT: [
    409,
    'This batch is open. Use “Move its date”, so that its customers get an email.',
  ],
  BATCH_TOO_SMALL: [409, 'More places than that are already taken'],

  /** For a replacement with another value of the product's option. */
  VALUE_FULL: [
    409,
    'All places of this value are booked in the batch of this order. Choose another value, or give it more places first.',
  ],
  /** For a line of a product with an option that has no value, or a value that is no longer sold. */
  VARIANT_MISSING: [409, cartPage.chooseFirst],
  /** For a value that belongs to another product, or that is no longer sold. */
  VARIANT_NOT_FOUND: [409, cartPage.notSold],
  CART_LINE_NOT_FOUND: [404, 'This product is not in your cart'],
  CART_FULL: [409, 'Your cart is full. Please pre-book what is in it first.'],
  QUANTITY_TOO_LARGE: [400, cartPage.tooMany],

  CART_AMOUNT_INVALID: [400, messages.invalidAmount],
  CART_TERMS_CHANGED: [
    409,
    'The delivery date or the cancellation rule has changed. Please check before you pay.',
  ],
  PAYMENT_DATA_INVALID: [400, messages.paymentDataInvalid],
  PAYMENT_NOT_FOUND: [404, messages.paymentInformationMissing],
  PAYMENT_PENDING: [409, paymentPages.paymentPendingShort],
  PAYMENT_FAILED: [409, messages.paymentVerificationFailed],
  PAYMENT_PROVIDER_FAILED: [502, messages.paymentServiceError],
  PAYMENT_UNAVAILABLE: [503, messages.paymentUnavailable],
  BALANCE_NOT_DUE: [409, 'There is nothing to pay for this order right now'],
  REFUND_TOO_LARGE: [409, 'That is more than can be refunded. Please reload the page.'],
  REFUND_CHANGED: [409, 'This order has changed in the meantime. Please reload the page.'],
  REFUND_NOT_FOUND: [404, 'This refund was not found'],
  REFUND_NOT_BY_HAND: [409, 'This refund is on its way or done. Please reload the page.'],
  REFERENCE_USED: [409, 'Another refund already has this reference. Please check it.'],
  BALANCE_CHANGED: [409, 'This is not the balance that is due. Please reload the page.'],
  NO_PAID_PAYMENT: [409, messages.orderNeedsVerification],
  COMPLAINT_NOT_FOUND: [404, 'This case was not found'],
  /** For an unknown link, and also for one mailed to an e-mail address that the account no longer has. */
  COMPLAINT_LINK_WRONG: [404, 'This link does not work. Please use the one in our latest mail.'],
  COMPLAINT_NOT_DELIVERED: [409, 'Damage can be reported once a parcel of the order has arrived'],
  COMPLAINT_NOT_ACCEPTED: [409, 'A replacement needs an accepted case with a replacement'],
  COMPLAINT_REPLACED: [409, 'This case has its replacement parcel already'],
  COMPLAINT_UNITS_WRONG: [409, 'So many of them have not arrived in this parcel'],
  COMPLAINT_OVER: [409, 'This case is decided. You can reopen it once.'],
  COMPLAINT_REOPENED: [
    409,
    'This case cannot be reopened: it is still open, or was reopened before',
  ],
  /** The customer, or the owner in another window, has changed the complaint since the page was loaded. */
  COMPLAINT_STATE_WRONG: [409, 'This case has changed in the meantime. Please look at it again.'],
  COMPLAINT_REMEDY_WRONG: [409, 'A replacement or a refund needs an order of the customer’s'],
  /** For an expired or altered link, and also for a file that no longer exists. */
  COMPLAINT_FILE_NOT_FOUND: [404, 'This link to a file has expired. Please reload the page.'],
  TOO_MANY_COMPLAINT_PHOTOS: [400, fieldRefusals.tooManyComplaintPhotos],
  TOO_MANY_COMPLAINT_FILES: [409, fieldRefusals.tooManyComplaintFiles],
  /** The shop accepts files of a person without an account only after it has asked for information. */
  COMPLAINT_FILES_NOT_ASKED: [
    409,
    'Please send your message without files. If we need photos or a video, we will ask you for them.',
  ],
  COMPLAINT_FILES_FULL: [
    409,
    'This case has no room for more photos or videos. Please send your message without them.',
  ],
  COMPLAINT_FILES_TOMORROW: [
    429,
    'Many photos and videos came from your network today. Please send your message without them, and add them tomorrow.',
  ],
  /** Not a 503: browsers do not show the sentence of an error above 499. */
  NO_ROOM_FOR_FILES: [
    409,
    'We cannot take photos or videos right now. Please send it without them, or try again later.',
  ],
  TOO_MANY_VIDEOS: [400, 'Please add one video at a time'],
  VIDEO_UNREADABLE: [
    415,
    'This file is damaged or not a video we can use. Please choose an MP4, MOV or WebM.',
  ],
  VIDEO_TOO_LARGE: [
    413,
    `A video can have at most ${mostVideoMegabytes} MB. A short one is enough.`,
  ],
  RETURN_OVER: [
    409,
    'These units can no longer be sent back for a change of mind. If something is wrong with them, please report it.',
  ],
  POLICY_NOT_FOUND: [404, 'There is no such version of this policy'],
  POLICY_CHANGED: [
    409,
    'This policy was changed in another tab or on another device. Please reload the page.',
  ],
  POLICY_ANNOUNCED: [
    409,
    'This version is announced to your customers. Take the announcement back to change it.',
  ],
  POLICY_NOT_ANNOUNCED: [409, 'No version of this policy is announced. Please reload the page.'],
  POLICY_NO_DRAFT: [409, 'This policy has no draft. Please reload the page.'],
  PAPER_NOT_FOUND: [404, 'Document not found'],
  GSTIN_MISSING: [409, 'A tax return needs a GSTIN. Please add it under Documents and tax.'],
  ARCHIVE_UNDER_WAY: [409, 'The archive is already being made'],
  ARCHIVE_NOT_FOUND: [404, 'There is no archive any more. Please make a new one.'],
  RESTORE_UNDER_WAY: [409, 'The shop is just being replaced by a backup'],
  BACKUP_NOT_COMPARED: [409, 'Please look inside this backup first'],
  SET_BY_ENVIRONMENT: [409, 'This is set on the server and cannot be changed here'],
  PAYMENT_KEYS_NOT_CHECKED: [
    409,
    'Cashfree did not answer, so the keys could not be checked. Nothing was saved. Please try again.',
  ],

  PARCEL_NOT_FOUND: [404, 'Parcel not found'],
  PARCEL_LEFT: [409, 'This parcel was already handed over'],
  PARCEL_NOT_LEFT: [409, 'This parcel has not been handed over yet'],
  PARCEL_FURTHER: [409, 'This parcel is already further along'],
  PARCEL_ENDED: [409, 'This parcel was already delivered, returned or lost'],
  PARCEL_NOT_GONE: [409, 'This parcel was neither lost nor returned'],
  PARCEL_RESOLVED: [409, 'You have already decided about this parcel. Please reload the page.'],
  PARCEL_NOT_LOST: [409, 'The lost parcel has arrived after all. Please unpack this one.'],
  UNITS_NOT_REPLACEABLE: [
    409,
    'These units have not left yet, or were already replaced, sent again or refunded',
  ],
  UNITS_NOT_LEFT: [
    409,
    'This order does not have that many units left to pack. Please reload the page.',
  ],
  UNITS_NOT_REFUNDABLE: [
    409,
    'This order does not have that many units left to refund. Please reload the page.',
  ],
  NO_INVOICES: [
    409,
    'These parcels have no invoices or challans: they are issued when a parcel is handed over',
  ],
  NOTHING_TO_PACK: [409, 'All units of this order are already packed'],
  ORDER_NOT_SENT: [
    409,
    'This order is cancelled or refunded, or its customer chose the money back: nothing is sent for it',
  ],
  ADDRESS_NOT_LOCKED: [409, 'The address of this order can still change. Please lock it first.'],
  BALANCE_NOT_PAID: [409, 'The balance of this order is not paid yet'],
  SERIALS_MISSING: [409, 'Each unit of this parcel needs a serial number first'],
  INVOICE_STATE_MISSING: [
    409,
    'The address has no State, so no invoice can be issued. Please add it.',
  ],
  INVOICE_TAX_MISSING: [
    409,
    'A product has no tax rate, or no HSN code with enough digits, so no invoice can be issued. Please add it under Documents and tax.',
  ],
  INVOICE_SELLER_MISSING: [
    409,
    'The seller has a GSTIN, but no legal name or address, so no invoice can be issued. Please add them under Documents and tax.',
  ],
  TRACKING_NUMBER_TAKEN: [409, 'Another parcel already has this tracking number'],
  WEBHOOK_SIGNATURE_WRONG: [401, 'The signature of this event is wrong'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

export type Failure = z.infer<typeof schemas.failure>
