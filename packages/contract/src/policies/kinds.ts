export const policyKinds = ['return', 'shipping', 'privacy', 'terms'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** The path of each policy's page. */
export const policyPaths = {
  return: '/return-policy',
  shipping: '/shipping-policy',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
} as const satisfies Record<PolicyKind, string>

/** Stands for a version's number in the address of the announced version. */
export const announcedVersion = 'announced'

/**
 * The facts that the owner can insert into a policy as `{report hours}`. The shop fills them in when it shows the
 * page, so a policy cannot disagree with what the shop does. A sentence with a fact that the shop does not have,
 * such as the price while nothing is sold, is left out.
 */
export const policyFacts = [
  'delivery days',
  'latest delivery',
  'report hours',
  'reply days',
  'replacement days',
  'return days',
  'acknowledgement hours',
  'now',
  'later',
  'whole',
  'shop',
  'seller',
  'seller address',
  'city',
  'phone',
  'email',
  'gst number',
  'grievance officer',
  'grievance designation',
  'minimum age',
  'account closing days',
  'subscriber days',
] as const
export type PolicyFact = (typeof policyFacts)[number]

export type PolicyFacts = Record<PolicyFact, string | undefined>

/** A line with only this field is replaced by the list of all that the shop stores in browsers. */
export const storageField = 'browser storage'

/** All fields of a policy's text. */
export const policyFields = [...policyFacts, storageField] as const
