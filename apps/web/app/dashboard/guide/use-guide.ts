import { checkGoingLive } from '@nirbhaya/contract/going-live/going-live'
import { getGuide } from '@nirbhaya/contract/going-live/guide'
import { useAnswer } from '../../api/use-answer.ts'
import { useOutdatedByAny } from '../../api/use-change.ts'

/** What every change in the shop may outdate. */
const derived = [getGuide, checkGoingLive]

/**
 * Loads the guide, and loads it again after each change on this page. The forms in the guide do not know it: they
 * mark only the answers to calls of their own as outdated.
 */
export function useGuide() {
  useOutdatedByAny(derived)
  return useAnswer(getGuide, {})
}
