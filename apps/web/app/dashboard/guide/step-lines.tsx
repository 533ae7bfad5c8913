import { checkGoingLive } from '@nirbhaya/contract/going-live/going-live'
import type { GuideStep } from '@nirbhaya/contract/going-live/rules'
import type { LiveLineId } from '@nirbhaya/contract/messages/going-live'
import { guideWords as words } from '@nirbhaya/contract/messages/going-live/guide'
import { useAnswer } from '../../api/use-answer.ts'
import { LiveLines } from '../going-live.tsx'

/**
 * For each step, the lines of the checklist that its form does not show. The last step has the whole checklist, so it is
 * not among them.
 */
const linesOfStep: Partial<Record<GuideStep, readonly LiveLineId[]>> = {
  name: ['brand'],
  product: ['products', 'claims'],
  photos: ['pictures'],
  seller: ['designation', 'gst', 'otherStates', 'taxes'],
  mail: ['ownerEmail'],
  payments: ['payments', 'https', 'proxy', 'limits', 'backup'],
}

/** The lines of the checklist before real payments that belong to a step and are not in its form. */
export function StepLines({ step }: { step: GuideStep }) {
  const { data } = useAnswer(checkGoingLive, {})
  const ids: readonly string[] = linesOfStep[step] ?? []
  const lines = data?.lines.filter(({ id }) => ids.includes(id)) ?? []
  // The step for payments has no form of its own, so it also shows what is done.
  const isWhole = step === 'payments'
  const shown = isWhole ? lines : lines.filter(({ isDone }) => !isDone)
  const title = isWhole ? words.today : words.missing
  if (shown.length === 0) return null
  return (
    <section
      aria-label={title}
      className="mt-4 overflow-hidden rounded-card border border-line bg-white"
    >
      <h2 className="px-5 pt-4 font-semibold">{title}</h2>
      <LiveLines lines={shown} step={step} />
    </section>
  )
}
