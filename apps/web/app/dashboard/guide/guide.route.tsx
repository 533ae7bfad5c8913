import type { Guide } from '@nirbhaya/contract/going-live/guide'
import { guideWords as words } from '@nirbhaya/contract/messages/going-live/guide'
import { Link } from 'react-router'
import { AdminPage } from '../../admin/admin-page.tsx'
import { guideStepPath } from '../../admin/guide-link.ts'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { RemoveDemo } from '../remove-demo.tsx'
import { GuideProgress } from './guide-progress.tsx'
import { GuideTabs } from './guide-tabs.tsx'
import { PutAway } from './put-away.tsx'
import { useGuide } from './use-guide.ts'

export const meta = unlisted(words.title)

/** All steps of a new shop, and which of them are done. */
export default function GuideRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title} width="text">
      <Overview />
    </AdminPage>
  )
}

function Overview() {
  const loaded = useGuide()
  return (
    <>
      <GuideTabs steps={loaded.data?.steps} />
      <LoadedFrame loaded={loaded} loading={words.loading}>
        {(guide) => <Steps guide={guide} />}
      </LoadedFrame>
    </>
  )
}

function Steps({ guide }: { guide: Guide }) {
  const { steps } = guide
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <GuideProgress steps={steps} />
        {next && (
          <ButtonLink size="medium" to={guideStepPath(next.step)}>
            {words.goOnWith(words.steps[next.step].name)}
          </ButtonLink>
        )}
      </div>
      {!next && <p className="font-medium text-good">{words.allDone}</p>}
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
        {steps.map((step, place) => (
          <StepRow key={step.step} place={place + 1} {...step} />
        ))}
      </ol>
      <div className="overflow-hidden rounded-card border border-line bg-white empty:hidden *:border-t-0">
        <RemoveDemo />
      </div>
      <PutAway isPutAway={guide.isPutAway} />
    </div>
  )
}

interface StepRowProps {
  step: Guide['steps'][number]['step']
  isDone: boolean
  place: number
}

function StepRow({ step, isDone, place }: StepRowProps) {
  const { name, intro } = words.steps[step]
  return (
    <li>
      <Link
        className="flex items-center gap-4 px-5 py-4 transition-colors hover:bg-cream-deep/60"
        to={guideStepPath(step)}
      >
        <span
          aria-hidden="true"
          className={
            isDone
              ? 'flex size-9 shrink-0 items-center justify-center rounded-full bg-good-ground text-good'
              : 'flex size-9 shrink-0 items-center justify-center rounded-full bg-blush font-semibold text-deep-pink tabular-nums'
          }
        >
          {isDone ? <Icon className="size-5" name="check" /> : place}
        </span>
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span className="min-w-0 grow basis-[14rem]">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-muted">{intro}</span>
          </span>
          <Badge tone={isDone ? 'green' : 'yellow'}>{isDone ? words.done : words.open}</Badge>
        </span>
        <Icon className="size-5 shrink-0 text-muted" name="chevron-right" />
      </Link>
    </li>
  )
}
