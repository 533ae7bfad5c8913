import { movingWords as words } from '@nirbhaya/contract/messages/moving'
import { exportImportFaults, type ImportView } from '@nirbhaya/contract/moving/moving'
import { CsvButton } from '../../admin/csv-button.tsx'
import { Panel } from '../../admin/panel.tsx'
import { browserApi } from '../../api/browser-api.ts'

/** The first lines that cannot be brought in, with what is wrong with them. */
export function FaultList({ moving }: { moving: ImportView }) {
  const { _id: id, faults, wrong } = moving
  const more = wrong - new Set(faults.map(({ line }) => line)).size
  return (
    <Panel
      aside={
        <CsvButton
          fetchFile={(timeoutMs) => browserApi(exportImportFaults, { params: { id }, timeoutMs })}
          name={words.faultsFile}
        />
      }
      hint={words.page.mendHint}
      title={words.page.faults}
    >
      <ul className="divide-y divide-line">
        {faults.map(({ line, column, message }) => (
          <li
            className="grid grid-cols-1 gap-x-4 py-2.5 wrap-anywhere @md:grid-cols-[5rem_minmax(0,12rem)_minmax(0,1fr)]"
            key={`${line} ${column} ${message}`}
          >
            <span className="font-semibold tabular-nums">{words.page.lineNumber(line)}</span>
            <span className="text-muted">{column || words.page.wholeLine}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-sm text-muted">{words.page.moreFaults(more)}</p>}
    </Panel>
  )
}
