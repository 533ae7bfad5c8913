import type { LiveLineId } from '../messages/going-live.ts'

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

/**
 * The lines of the checklist before real payments that a step shows below its form, which does not show them. The last
 * step has the whole checklist, so it is not among them.
 */
export const linesOfStep: Partial<Record<GuideStep, readonly LiveLineId[]>> = {
  name: ['brand'],
  product: ['products', 'claims'],
  photos: ['pictures'],
  seller: ['designation', 'gst', 'otherStates', 'taxes'],
  mail: ['ownerEmail'],
  payments: ['payments', 'https', 'proxy', 'limits', 'backup'],
}
