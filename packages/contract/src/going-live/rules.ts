/** The steps of the guide for a new shop, in their order. */
export const guideSteps = [
  'name',
  'product',
  'photos',
  'batch',
  'seller',
  'mail',
  'payments',
  'live',
] as const
export type GuideStep = (typeof guideSteps)[number]
