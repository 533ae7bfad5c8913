import { maximumQuantity } from '../cart/rules.ts'
import type { DeliveryWindow } from '../dates.ts'
import { deliveryWords } from './promises/delivery.ts'

export const cartPage = {
  title: 'Your cart',
  loading: 'Loading your cart…',
  loadingFailed: 'Your cart could not be loaded. We keep trying.',
  signedOutTitle: 'Log in to see your cart',
  signedOutHint: 'Your cart waits for you in your account.',
  emptyHint: 'What you pre-book will be here, ready to pay.',
  remove: 'Remove',
  removeProduct: (product: string) => `Remove ${product}`,
  giftTitle: 'This is a gift',
  giftHint: 'Your words go into the box.',
  giftLength: (length: number, most: number) => `${length} of ${most}`,
  each: (price: string) => `${price} each`,
  summary: 'Summary',
  shipTo: 'Delivering to',
  changeShipTo: 'Change',
  changeShipToLabel: 'Change where we deliver to',
  stateHint: 'We need it for your receipt. We remember it in your profile.',
  shipToMissing: 'We do not know yet where to deliver.',
  addShipTo: 'Add your address',
  shipToHint: 'Asked once: we remember it in your profile.',
  saveShipTo: 'Save address',
  savingShipTo: 'Saving…',
  shipToNeeded: 'add where we deliver to',
  whole: 'Whole price',
  payNow: 'To pay now',
  dueLater: 'Due when delivery starts',
  delivery: 'Delivery across India',
  free: 'Free',
  refund: (window: DeliveryWindow) => `Refund if not delivered ${deliveryWords.inTime(window)}`,
  secure: 'Secure payment page. We never see your card.',
  tooMany: `A cart holds at most ${maximumQuantity} of one product.`,
  addFailed: 'We could not add it to your cart. Please try again.',
  changeFailed: 'Your change may not have been saved. Please check your cart before you pay.',
  chooseFirst: 'Please choose an option of this product first.',
  notSold: 'This option is no longer sold. Please choose another one.',
  /** Below a line of the cart that cannot be paid for. */
  mustChoose: 'Please choose again:',
  choose: 'see what is on sale',
  totalChanged: 'Your total has changed. Please check it before you pay.',

  // Answers of the server, and toasts
  cartUpdated: 'Cart updated',
} as const
