import type { Guide } from '@nirbhaya/contract/going-live/guide'
import { guideSteps } from '@nirbhaya/contract/going-live/rules'
import { guideWords as words } from '@nirbhaya/contract/messages/going-live/guide'
import { guidePath, guideStepPath } from '../../admin/guide-link.ts'
import { PageTabs } from '../../admin/page-tabs.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface GuideTabsProps {
  /** Absent while the guide loads. */
  steps: Guide['steps'] | undefined
}

/** The steps of the guide as tabs. A step that is done has a mark. */
export const GuideTabs = ({ steps = [] }: GuideTabsProps) => (
  <PageTabs
    label={words.stepsLabel}
    tabs={[
      { label: words.overview, to: guidePath },
      ...guideSteps.map((step) => ({
        label: (
          <>
            <span>{words.steps[step].name}</span>
            {steps.some((one) => one.step === step && one.isDone) && <DoneMark />}
          </>
        ),
        to: guideStepPath(step),
      })),
    ]}
  />
)

const DoneMark = () => (
  <>
    <Icon className="ml-1.5 size-4 text-good" name="check" />
    <span className="sr-only">{words.done}</span>
  </>
)
