/**
 * The specification's sentences, word for word, and a few of ours that several modules use. A module's own
 * sentences are in its file of `messages/`, the server's refusals in errors.ts.
 */
export const messages = {
  // Cart
  addWhileSignedOut: 'Please login to add items to your cart.',
  addedToCart: 'Added to cart!',
  itemRemoved: 'Item removed',
  cartEmpty: 'Your Cart is Empty!',
  goToHomepage: 'Go to Homepage',
  payOnline: (total: string) => `Pay ${total} Online`,
  preBooking: 'PRE BOOKING',

  // Catalogue
  productsFailed: 'Something went wrong while fetching products',
  productLoading: 'Loading Product...',
  productEditFailed: 'Failed to load product',
  productDeleteQuestion: 'Are you sure you want to delete this product?',
  productDeleted: 'Product deleted',
  productCreated: 'Product created!',
  productCreateFailed: 'Error creating product',
  productUpdated: 'Product updated!',
  productUpdateFailed: 'Failed to update product',
  deleteFailed: 'Delete failed',
  linkCopied: 'Link copied to clipboard!',
  linkNotCopied: 'Failed to copy link',

  // Blog
  blogTitle: 'Updates & Articles',
  blogLoading: 'Loading...',
  blogReadMore: 'Read More',
  blogDeleteQuestion: 'Are you sure you want to delete this blog?',
  blogDeleted: 'Blog deleted',
  blogCreated: 'Blog created successfully!',
  blogCreateFailed: 'Blog creation failed!',
  blogUpdated: 'Blog updated successfully!',
  blogUpdateFailed: 'Failed to update blog.',
  blogImageRequired: 'Please select an image',

  // Contact, newsletter, announcements
  contactSent: 'Message sent!',
  contactFailed: 'Failed to send message',
  newsletterTitle: 'Join Us',
  subscribeEmailRequired: 'Email is required!',
  subscribeFailed: 'Subscription failed',
  announcementFailed: 'Failed to send announcement',
  customizationTitle: 'Customization Design',

  // Accounts
  somethingWrong: 'Something went wrong',
  googleFailed: 'Google login failed',
  googleSuccess: 'Logged in with Google',
  passwordsDiffer: 'Passwords do not match',
  profileUpdated: 'Profile updated',
  profileUpdateFailed: 'Error updating profile',
  otpSent: 'OTP sent to your email',
  otpSendFailed: 'Error sending OTP',
  otpVerified: 'OTP Verified',
  otpInvalid: 'Invalid OTP',
  otpVerifyFailed: 'Verification failed',
  passwordReset: 'Password reset successful!',
  passwordResetFailed: 'Failed to reset password',
  forgotPassword: 'Forgot Password?',
  adminsOnly: 'Access Denied: Admins Only',

  // Payment start
  loginToPay: 'Please login to continue with payment.',
  paymentInProgress: 'Payment is already being processed. Please wait.',
  paymentProcessing: 'Processing...',
  invalidName: 'Please provide a valid name',
  invalidEmail: 'Please provide a valid email address',
  invalidPhone: 'Please provide a valid 10-digit mobile number',
  invalidAmount: 'Invalid cart amount',
  updateYourProfile: (reason: string) => `Please update your profile: ${reason}`,
  paymentUnavailable: 'Payment service is not available. Please try again later.',
  paymentTimeout: 'Request timeout. Please check your internet connection and try again.',
  paymentDataInvalid: 'Invalid payment data',
  paymentServiceError: 'Payment service error. Please try again later.',
  paymentNetworkError: 'Network error. Please check your internet connection.',
  orderCreationFailed: 'Order creation failed',
  paymentSessionMissing: 'Payment session ID not received',
  checkoutScriptFailed: 'Failed to load payment gateway. Please check your internet connection.',
  paymentInitializationFailed: 'Payment initialization failed',
  redirectingToPayment: 'Redirecting to payment page...',

  // The page to which the payment provider sends the customer back
  paymentVerified: 'Payment verified successfully!',
  orderPlaced: 'Order placed successfully!',
  orderNeedsVerification: 'Payment successful but order placement needs verification',
  orderFailedAfterPayment: 'Payment successful but failed to create order. Please contact support.',
  paymentVerificationFailed: 'Payment verification failed',
  paymentSessionDataInvalid: 'Invalid payment session data',
  paymentInformationMissing: 'No payment information found',
  paymentNotVerified:
    "We couldn't verify your payment. Please try again or contact support if you believe this is an error.",
  retryVerification: 'Retry verification',
  retryVerificationButton: 'Retry Verification',
  viewMyOrders: 'View My Orders',
  continueShopping: 'Continue Shopping',
  backToCart: 'Back to Cart',
  contactSupport: 'Contact Support',

  // Orders
  noOrders: 'No orders yet',
  noOrdersHint: "When you place orders, they'll appear here",
  productGone: 'Product Deleted',
  noPrice: 'N/A',
  /** Written to the browser's console. */
  ordersFetchFailed: 'Error fetching orders',
  adminOrdersFetchFailed: 'Error fetching admin orders',
  orderOnItsWay:
    'Your item will arrive as soon as possible. For any queries, please contact our team.',

  // Sentences that are not from the specification and that several modules use
  logIn: 'Log in',
  myOrders: 'My Orders',
  tryAgain: 'Try again',
  chooseState: 'Choose…',
} as const
