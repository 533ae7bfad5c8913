import { type GuideStep, guideSteps } from '@nirbhaya/contract/going-live/rules'
import { guideWords } from '@nirbhaya/contract/messages/going-live/guide'

export const guidePath = '/admin/start'

export const guideStepPath = (step: GuideStep) => `${guidePath}/${step}`

/** The state of a link from a step of the guide to another page of the owner. */
export const fromGuide = (guide: GuideStep) => ({ guide })

/** Returns the link back to the guide; undefined if the page was not opened from there. */
export function guideLinkOf(state: unknown): { label: string; to: string } | undefined {
  const { guide } = (state ?? {}) as { guide?: unknown }
  const step = guideSteps.find((one) => one === guide)
  return step && { label: guideWords.back, to: guideStepPath(step) }
}
