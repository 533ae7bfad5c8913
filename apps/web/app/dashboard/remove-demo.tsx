import type { Answer } from '@nirbhaya/contract/client/client'
import {
  checkGoingLive,
  type DemoPart,
  listDemo,
  removeDemo,
} from '@nirbhaya/contract/going-live/going-live'
import { getGuide } from '@nirbhaya/contract/going-live/guide'
import { goingLiveWords } from '@nirbhaya/contract/messages/going-live'
import { useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { ConfirmButton } from '../forms/ask-button.tsx'
import { Notice } from '../ui/notice.tsx'

const words = goingLiveWords.demo

/** Removes what is left of the demo after a question that names it. Renders nothing if nothing is left to remove. */
export function RemoveDemo() {
  const { data } = useAnswer(listDemo, {})
  const [after, setAfter] = useState<Answer<typeof removeDemo>>()
  if (!data || (data.unchanged.length === 0 && !after)) return null
  return (
    <div className="border-t border-line px-5 py-4">
      {data.unchanged.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 grow basis-[16rem] text-sm text-muted">{words.hint}</p>
          <ConfirmButton
            busyLabel={words.removing}
            button={{ label: words.remove }}
            call={removeDemo}
            confirm={words.remove}
            description={words.warning}
            keep={words.keep}
            onDone={setAfter}
            outdates={[listDemo, checkGoingLive, getGuide]}
            timeoutMs={60_000}
            title={words.question}
            variant="danger"
          >
            <Parts parts={data.unchanged} title={words.goes} />
            <Parts parts={data.changed} title={words.stays} />
            <Parts parts={data.needed} title={words.needed} />
          </ConfirmButton>
        </div>
      )}
      {after && after.kept.length + after.needed.length > 0 && (
        <Notice className="mt-2" role="status" tone="info">
          <Parts parts={after.kept} title={words.kept} />
          <Parts parts={after.needed} title={words.needed} />
        </Notice>
      )}
    </div>
  )
}

interface PartsProps {
  title: string
  parts: DemoPart[]
}

function Parts({ title, parts }: PartsProps) {
  if (parts.length === 0) return null
  return (
    <section className="mt-5 first:mt-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 text-sm text-muted">
        {parts.map(({ kind, name }) => (
          <li className="flex gap-3 py-1" key={kind + name}>
            <span className="w-24 shrink-0">{words.kinds[kind]}</span>
            <span className="min-w-0 text-aubergine wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
