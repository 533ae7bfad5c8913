import { type Guide, getGuide } from '@nirbhaya/contract/going-live/guide'
import { guideWords as words } from '@nirbhaya/contract/messages/going-live/guide'
import { guidePath, guideStepPath } from '../../admin/guide-link.ts'
import { Panel } from '../../admin/panel.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GuideProgress } from './guide-progress.tsx'
import { PutAway } from './put-away.tsx'

/** Leads a new owner to the next step of the guide, until the shop is live or she puts the guide away. */
export function GuideOffer() {
  const { data } = useAnswer(getGuide, {})
  return data?.isOffered ? <Offer steps={data.steps} /> : null
}

function Offer({ steps }: Pick<Guide, 'steps'>) {
  const next = steps.find(({ isDone }) => !isDone)
  const hasBegun = steps.some(({ isDone }) => isDone)
  return (
    <Panel
      className="mb-4 xl:mb-6"
      hint={next && words.next(words.steps[next.step])}
      title={words.title}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <GuideProgress steps={steps} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
          <ButtonLink size="medium" to={next ? guideStepPath(next.step) : guidePath}>
            {next && hasBegun ? words.goOnWith(words.steps[next.step].name) : words.start}
          </ButtonLink>
          <PutAway isPutAway={false} />
        </div>
      </div>
    </Panel>
  )
}
