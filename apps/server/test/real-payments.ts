/** The settings of a shop where money moves; nothing in them is anybody's. */
export const realPayments = {
  PAYMENT_PROVIDER: 'cashfree',
  CASHFREE_ENV: 'production',
  CASHFREE_APP_ID: 'an-id',
  CASHFREE_SECRET_KEY: 'a-key',
  PUBLIC_URL: 'https://shop.example',
  RATE_LIMIT: 'on',
}
