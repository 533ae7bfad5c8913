import type { Answer } from '@nirbhaya/contract/client/client'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { importTracking } from '@nirbhaya/contract/shipping/parcel-files'
import { useState } from 'react'
import { Panel } from '../../admin/panel.tsx'
import { readCsvFile } from '../../admin/read-csv-file.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useChange } from '../../api/use-change.ts'
import { formFailure } from '../../forms/form-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

const timeoutMs = 120_000
const mostShownErrors = 50

/** Imports a file of tracking numbers. It shows a preview first, then saves them. */
export function TrackingFile() {
  const [csv, setCsv] = useState('')
  const reading = useChange(
    (body: { csv: string; isPreview: boolean }) => browserApi(importTracking, { body, timeoutMs }),
    ...callsShowingParcels,
  )
  const { data, error, isPending, variables } = reading
  const isPreview = variables?.isPreview ?? false

  async function choose(file: File | undefined) {
    const text = file ? await readCsvFile(file) : ''
    setCsv(text)
    reading.reset()
    if (text !== '') reading.mutate({ csv: text, isPreview: true })
  }

  return (
    <Panel title={words.tabs.tracking}>
      <TextField
        accept=".csv,.tsv,.txt,text/csv"
        label={words.chooseFile}
        name="numbers"
        onChange={(event) => void choose(event.target.files?.[0])}
        type="file"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          disabled={csv === ''}
          isBusy={isPending && isPreview}
          onClick={() => reading.mutate({ csv, isPreview: true })}
          variant="outline"
        >
          {words.look}
        </Button>
        <Button
          disabled={csv === '' || !data || data.changed === 0}
          isBusy={isPending && !isPreview}
          onClick={() => reading.mutate({ csv, isPreview: false })}
        >
          {words.apply}
        </Button>
      </div>
      {data && <Outcome outcome={data} />}
      {error && (
        <Notice className="mt-4" role="alert" tone="bad">
          {formFailure(error, adminMessages.failed).message}
        </Notice>
      )}
    </Panel>
  )
}

function Outcome({ outcome: { message, errors } }: { outcome: Answer<typeof importTracking> }) {
  const hidden = errors.length - mostShownErrors
  return (
    <Notice className="mt-4" role="status" tone={errors.length > 0 ? 'warn' : 'info'}>
      <p className="font-semibold">{message}</p>
      {errors.length > 0 && (
        <>
          <p className="mt-2">{words.errorLines(errors.length)}</p>
          <ul>
            {errors.slice(0, mostShownErrors).map(({ line, message: why }) => (
              <li key={`${line} ${why}`}>{words.line(line, why)}</li>
            ))}
          </ul>
          {hidden > 0 && <p>{words.moreErrors(hidden)}</p>}
        </>
      )}
    </Notice>
  )
}
