/** What the shop wrote to buyers, on the customer's page of an order. */
export const receivedMailWords = {
  title: 'What we wrote to you',
} as const
