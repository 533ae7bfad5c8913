import { policyEffectiveDate } from '@nirbhaya/contract/content/rules'

/**
 * This sentence says that a product's own terms override the policy. It is in each policy that mentions
 * refunds or the start of delivery.
 */
export const ownTerms =
  "Where the product's page or your order states another date, or lets you cancel until then, that counts."

export const policyWords = {
  effective: `In force since ${policyEffectiveDate}`,
  inShort: 'In short',
  contents: 'On this page',
  questions: 'Questions about this page',
  questionsText: 'Ask us in your own words; nobody needs to quote a paragraph. You reach us here:',
  otherPolicies: 'The other policies',
  contactPage: 'To the contact page',
}
