import type { Call } from '@nirbhaya/contract/call'
import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { useState } from 'react'
import { useChange } from '../api/use-change.ts'
import { formFailure } from '../forms/form-failure.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from './panel.tsx'
import { readCsvFile } from './read-csv-file.ts'

const timeoutMs = 120_000
const mostShownErrors = 50

/** The result of a preview or an import: the lines that cannot be used, with the reasons. */
interface Read {
  message: string
  errors: { line: number; message: string }[]
}

interface CsvImportProps<Result extends Read> {
  className?: string
  title: string
  /** The label of the file field. */
  label: string
  preview: string
  apply: string
  read: (options: {
    body: { csv: string; isPreview: boolean }
    timeoutMs: number
  }) => Promise<Result>
  outdates: Call[]
  /** Whether a file is previewed as soon as it is chosen. */
  previewsAtOnce?: boolean
  /** Whether the file can be imported. `read` is the last result, if there is one. */
  canApply?: (read: Result | undefined) => boolean
}

/** Imports a CSV file. It can show a preview first. */
export function CsvImport<Result extends Read>(props: CsvImportProps<Result>) {
  const { className, title, label, preview, apply, outdates, previewsAtOnce } = props
  const { read, canApply = () => true } = props
  const [csv, setCsv] = useState('')
  const reading = useChange(
    (body: { csv: string; isPreview: boolean }) => read({ body, timeoutMs }),
    ...outdates,
  )
  const { data, error, isPending, variables } = reading
  const isPreview = variables?.isPreview ?? false

  async function choose(file: File | undefined) {
    const text = file ? await readCsvFile(file) : ''
    setCsv(text)
    reading.reset()
    if (previewsAtOnce && text !== '') reading.mutate({ csv: text, isPreview: true })
  }

  return (
    <Panel className={className} title={title}>
      <TextField
        accept=".csv,.tsv,.txt,text/csv"
        label={label}
        name="file"
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
          {preview}
        </Button>
        <Button
          disabled={csv === '' || !canApply(data)}
          isBusy={isPending && !isPreview}
          onClick={() => reading.mutate({ csv, isPreview: false })}
        >
          {apply}
        </Button>
      </div>
      {data && <Outcome read={data} />}
      {error && (
        <Notice className="mt-4" role="alert" tone="bad">
          {formFailure(error, words.failed).message}
        </Notice>
      )}
    </Panel>
  )
}

function Outcome({ read: { message, errors } }: { read: Read }) {
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
