/**
 * The facts about a buyer's orders that the owner can insert into a mail as `{name}` or `{delivery date}`. The shop fills
 * them in for each buyer. A sentence with a fact that a buyer does not have, such as an amount when everything is paid,
 * is left out.
 */
export const buyerFields = [
  'name',
  'order',
  'product',
  'delivery date',
  'paid',
  'to pay',
  'shop',
] as const
export type BuyerField = (typeof buyerFields)[number]

export type BuyerFacts = Record<BuyerField, string | undefined>

/** `draft`: nobody has got it. `stopped`: the owner holds back the mails that are not sent yet. */
export const buyerMailStates = ['draft', 'sending', 'stopped', 'done'] as const
export type BuyerMailState = (typeof buyerMailStates)[number]

/** What became of a mail to one buyer. `waiting` also means that it is being sent. */
export const buyerMailFates = ['waiting', 'sent', 'failed', 'unknown'] as const
export type BuyerMailFate = (typeof buyerMailFates)[number]
