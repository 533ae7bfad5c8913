/** What the forms about bookings refuse. */
export const bookingRefusals = {
  acceptFirst: 'Please accept the terms first',
  tooMuch: 'This is more than one payment can be. Please choose fewer.',
  chooseProduct: 'Please choose what to book',
  choosePayment: 'Please choose how the customer pays',
  chooseWay: 'Please choose how the money came',
  tellFirst: 'Please tell the customer the terms first',
  ofStaff: 'This is the address of a person of the shop',
  unconfirmed:
    'The account with this address has not confirmed it. Please ask the customer to do so first, with “Forgot Password?”, or for another address.',
  accountClosing: 'The account with this address is being closed, so nothing can be booked for it',
  addressLeft:
    'A customer changed away from this address a few days ago. Please ask for the new one.',
} as const
