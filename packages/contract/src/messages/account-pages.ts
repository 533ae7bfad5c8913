/** The login and sign-up pages. */
export const accountPages = {
  loginTitle: 'Welcome back',
  loginIntro: 'Log in to see your cart and your orders.',
  loggingIn: 'Logging in…',
  newHere: 'New to Nirbhaya?',
  createAccount: 'Create an account',
  signupTitle: 'Create your account',
  signupIntro: 'It takes about a minute. Your address tells us where to deliver.',
  creatingAccount: 'Creating your account…',
  alreadyCustomer: 'Already have an account?',
  aboutYou: 'About you',
  address: 'Delivery address',
  password: 'Password',
  phoneHint: '10 digits, without +91',
  checkAbove: 'Please check the fields marked above.',
  openingPage: 'One moment…',
  showPassword: 'Show password',
} as const
