import type { Guide } from '@nirbhaya/contract/going-live/guide'
import { guideWords as words } from '@nirbhaya/contract/messages/going-live/guide'
import { Progress } from '../going-live.tsx'

/** How many steps of the guide are done, as a sentence and as a bar. */
export function GuideProgress({ steps }: { steps: Guide['steps'] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <div className="flex min-w-0 grow basis-[14rem] flex-col">
      <p className="text-sm text-muted tabular-nums">{words.progress(done, steps.length)}</p>
      <span className="mt-2 flex">
        <Progress done={done} of={steps.length} />
      </span>
    </div>
  )
}
