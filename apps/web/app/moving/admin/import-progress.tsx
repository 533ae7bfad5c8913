import { movingWords as words } from '@nirbhaya/contract/messages/moving'
import { formatRupees } from '@nirbhaya/contract/money'
import {
  getImport,
  type ImportView,
  listImports,
  resumeImport,
  runImport,
  stopImport,
} from '@nirbhaya/contract/moving/moving'
import { useState } from 'react'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { PressButton } from '../../forms/press-button.tsx'

const outdates = [getImport, listImports]

/** Shows what the dry run found, or how far the import is, and its buttons. */
export function ImportProgress({ moving }: { moving: ImportView }) {
  const { state, lines, reached, ready, added } = moving
  if (state === 'uploading' || state === 'matching') return <p>{words.page.nothingYet}</p>
  if (state === 'checking') {
    return <Bar done={reached} label={words.page.checkedLines(reached, lines)} most={lines} />
  }
  return (
    <div aria-live="polite" className="grid gap-4">
      {(state === 'running' || state === 'stopped') && (
        <Bar done={added} label={words.page.progress(added, added + ready)} most={added + ready} />
      )}
      <Results moving={moving} />
      {state === 'checked' && ready > 0 && <Run moving={moving} />}
      {state === 'running' && <Press call={stopImport} id={moving._id} label={words.page.stop} />}
      {state === 'stopped' && ready > 0 && (
        <Press call={resumeImport} id={moving._id} label={words.page.resume} />
      )}
      {state === 'done' && moving.kind === 'orders' && added > 0 && (
        <p>
          <AdminButtonLink size="small" to="/admin/orders" variant="outline">
            {words.page.toOrders}
          </AdminButtonLink>
        </p>
      )}
    </div>
  )
}

function Bar({ done, most, label }: { done: number; most: number; label: string }) {
  return (
    <div>
      <progress
        aria-label={words.page.progressLabel}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-deep-pink [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-deep-pink"
        max={Math.max(most, 1)}
        value={done}
      />
      <p className="mt-1.5 text-sm text-muted tabular-nums">{label}</p>
    </div>
  )
}

function Results({ moving }: { moving: ImportView }) {
  const { kind, state, ready, added, known, wrong, paid, due } = moving
  const isChecked = state === 'checked'
  const results = [
    isChecked ? words.page.ready(kind, ready) : words.page.added(kind, added),
    kind === 'orders' &&
      (paid > 0 || due > 0) &&
      words.page.sums(formatRupees(paid), formatRupees(due)),
    known > 0 && words.page.known(kind, known),
    wrong > 0 && words.page.wrong(wrong),
    isChecked && words.page.nothingYet,
  ].filter((one) => one !== false)
  return (
    <ul className="grid gap-1">
      {results.map((text, index) => (
        <li className={index === 0 ? 'font-semibold' : ''} key={text}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Starts the import, after a question. */
function Run({ moving }: { moving: ImportView }) {
  const { _id: id, kind, ready } = moving
  const [writes, setWrites] = useState(false)
  const mails = kind === 'orders' || kind === 'customers'
  return (
    <div className="grid gap-3">
      {mails && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            checked={writes}
            className="size-5 shrink-0 accent-deep-pink"
            onChange={({ target }) => setWrites(target.checked)}
            type="checkbox"
          />
          <span>{kind === 'orders' ? words.page.writes : words.page.writesCustomers}</span>
        </label>
      )}
      <p>
        <ConfirmButton
          body={{ writes }}
          busyLabel={words.page.running}
          button={{ label: words.page.run(kind, ready), size: 'medium', variant: 'primary' }}
          call={runImport}
          confirm={words.page.runNow}
          description={kind === 'orders' ? words.page.runHint : undefined}
          outdates={outdates}
          params={{ id }}
          title={words.page.runQuestion(kind, ready)}
        />
      </p>
    </div>
  )
}

function Press({
  id,
  call,
  label,
}: {
  id: string
  call: typeof stopImport | typeof resumeImport
  label: string
}) {
  return (
    <p>
      <PressButton button={{ label }} call={call} outdates={outdates} params={{ id }} />
    </p>
  )
}
