/** Shown under the title of the account pages while a pre-booking waits for the sign-in. */
export const pendingPreBookingIntro = {
  login: 'Log in or create an account, and it is in your cart.',
  signup: 'Create an account, and it is in your cart.',
  afterSignup: 'Your account is ready. Log in, and your pre-booking is in your cart.',
}
