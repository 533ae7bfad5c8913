/** The complete settings of a shop with real payments, all invented. */
export const realPayments = {
  PAYMENT_PROVIDER: 'cashfree',
  CASHFREE_ENV: 'production',
  CASHFREE_APP_ID: 'an-id',
  CASHFREE_SECRET_KEY: 'a-key',
  PUBLIC_URL: 'https://shop.example',
  RATE_LIMIT: 'on',
  // Nothing listens on this port.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Nirbhaya <hello@nirbhaya-jewels.in>',
  ADMIN_EMAIL: 'owner@nirbhaya-jewels.in',
  SELLER_NAME: 'Nirbhaya Jewels LLP',
  SELLER_ADDRESS: '12 Lake Road, Jaipur 302001',
  SELLER_PHONE: '+91 98765 43210',
  SELLER_EMAIL: 'care@nirbhaya-jewels.in',
  SELLER_GRIEVANCE_OFFICER: 'Kavita Rao',
  SELLER_CITY: 'Jaipur',
  GST_NUMBER: '08ABCDE1234F1Z0',
}
