import { getGuide } from '@nirbhaya/contract/going-live/guide'
import { type GuideStep, guideSteps } from '@nirbhaya/contract/going-live/rules'
import { guideWords as words } from '@nirbhaya/contract/messages/going-live/guide'
import { AdminPage } from '../../admin/admin-page.tsx'
import { guidePath, guideStepPath } from '../../admin/guide-link.ts'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/guide-step.route'
import { GuideTabs } from './guide-tabs.tsx'
import { StepContent } from './step-content.tsx'
import { StepLines } from './step-lines.tsx'
import { useGuide } from './use-guide.ts'

const stepIn = (name: string) => guideSteps.find((one) => one === name)

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const step = stepIn(params.step)
  return unlistedMeta(step ? words.steps[step].name : words.title, matches)
}

/** One step of the guide: the shop's usual form for it, and the ways to the steps before and after. */
export default function GuideStepRoute({ params }: Route.ComponentProps) {
  const step = stepIn(params.step)
  return (
    <AdminPage
      actions={step && <State step={step} />}
      {...(step ? {} : { back: { label: words.back, to: guidePath } })}
      intro={step && words.steps[step].intro}
      title={step ? words.steps[step].name : words.title}
      // The form of a product has a preview beside it.
      width={step === 'product' ? 'wide' : 'text'}
    >
      {step ? <Step key={step} step={step} /> : <p>{words.noSuchStep}</p>}
    </AdminPage>
  )
}

interface StepProps {
  step: GuideStep
}

function State({ step }: StepProps) {
  const { data } = useAnswer(getGuide, {})
  const isDone = data?.steps.some((one) => one.step === step && one.isDone)
  return (
    <>
      <span className="text-sm text-muted tabular-nums">
        {words.stepOf(guideSteps.indexOf(step) + 1, guideSteps.length)}
      </span>
      {data && <Badge tone={isDone ? 'green' : 'yellow'}>{isDone ? words.done : words.open}</Badge>}
    </>
  )
}

function Step({ step }: StepProps) {
  const loaded = useGuide()
  return (
    <>
      <GuideTabs steps={loaded.data?.steps} />
      <LoadedFrame loaded={loaded} loading={words.loading}>
        {(guide) => <StepContent guide={guide} step={step} />}
      </LoadedFrame>
      <StepLines step={step} />
      <Ways step={step} />
    </>
  )
}

/** The links to the steps before and after. */
function Ways({ step }: StepProps) {
  const place = guideSteps.indexOf(step)
  const before = guideSteps[place - 1]
  const after = guideSteps[place + 1]
  return (
    <nav
      aria-label={words.neighboursLabel}
      className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6"
    >
      <ButtonLink to={before ? guideStepPath(before) : guidePath} variant="outline">
        {before ? words.before(words.steps[before].name) : words.overview}
      </ButtonLink>
      <ButtonLink to={after ? guideStepPath(after) : guidePath}>
        {after ? words.after(words.steps[after].name) : words.overview}
      </ButtonLink>
    </nav>
  )
}
