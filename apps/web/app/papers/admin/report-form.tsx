import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { getSettlements, importSettlements } from '@nirbhaya/contract/papers/settlements'
import { useState } from 'react'
import { Panel } from '../../admin/panel.tsx'
import { readCsvFile } from '../../admin/read-csv-file.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useChange } from '../../api/use-change.ts'
import { formFailure } from '../../forms/form-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Notice } from '../../ui/notice.tsx'

const timeoutMs = 120_000

/** The form that imports the payment provider's report. It shows a preview first. */
export function ReportForm() {
  const [csv, setCsv] = useState('')
  const reading = useChange(
    (isPreview: boolean) => browserApi(importSettlements, { body: { csv, isPreview }, timeoutMs }),
    getSettlements,
  )
  const { data, error, isPending, variables: isPreview } = reading

  async function choose(file: File | undefined) {
    const text = file ? await readCsvFile(file) : ''
    setCsv(text)
    reading.reset()
  }

  return (
    <Panel className="mb-6" title={words.chooseReport}>
      <TextField
        accept=".csv,.tsv,.txt,text/csv"
        label={words.chooseReport}
        name="report"
        onChange={(event) => void choose(event.target.files?.[0])}
        type="file"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          isBusy={isPending && isPreview}
          disabled={csv === ''}
          onClick={() => reading.mutate(true)}
          variant="outline"
        >
          {words.previewReport}
        </Button>
        <Button
          isBusy={isPending && !isPreview}
          disabled={csv === ''}
          onClick={() => reading.mutate(false)}
        >
          {words.readReport}
        </Button>
      </div>
      {data && (
        <Notice className="mt-4" role="status" tone={data.errors.length > 0 ? 'warn' : 'info'}>
          <p>{data.message}</p>
          <ul>
            {data.errors.map(({ line, message }) => (
              <li key={`${line} ${message}`}>{`${words.line(line)}: ${message}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {error && (
        <Notice className="mt-4" role="alert" tone="bad">
          {formFailure(error, adminMessages.failed).message}
        </Notice>
      )}
    </Panel>
  )
}
