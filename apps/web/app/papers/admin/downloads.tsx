import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { getGstr1Json } from '@nirbhaya/contract/papers/gstr1-json'
import { exportPaperTable } from '@nirbhaya/contract/papers/report'
import { gstr1Tables, type PaperTable, registers } from '@nirbhaya/contract/papers/tables'
import { exportUnits } from '@nirbhaya/contract/shipping/parcel-files'
import { Panel } from '../../admin/panel.tsx'
import { PressButton } from '../../forms/press-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'

interface DownloadsProps {
  period: string
  hasGstin: boolean
}

const listClasses = 'grid grid-cols-1 gap-2 sm:grid-cols-2'

/** Lists the files of a period, each with a button that downloads it. */
export function Downloads({ period, hasGstin }: DownloadsProps) {
  const query = { period }
  return (
    <>
      <Panel hint={words.registersNote} title={words.registers}>
        <ul className={listClasses}>
          {registers.map((table) => (
            <TableDownload key={table} period={period} table={table} />
          ))}
          <li>
            <PressButton
              {...lookOf(words.units)}
              call={exportUnits}
              onDone={(csv) => saveFile(`units-${period}.csv`, csv as BlobPart, 'text/csv')}
              query={query}
            />
          </li>
        </ul>
      </Panel>
      <Panel hint={words.downloadsNote} title={words.downloads}>
        <ul className={listClasses}>
          {hasGstin && (
            <li>
              <PressButton
                {...lookOf(words.gstr1Json)}
                call={getGstr1Json}
                onDone={(json) =>
                  saveFile(`gstr1-${period}.json`, JSON.stringify(json), 'application/json')
                }
                query={query}
              />
            </li>
          )}
          {gstr1Tables.map((table) => (
            <TableDownload key={table} period={period} table={table} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

const TableDownload = ({ table, period }: { table: PaperTable; period: string }) => (
  <li>
    <PressButton
      {...lookOf(words.tables[table])}
      call={exportPaperTable}
      onDone={(csv) => saveFile(`${table}-${period}.csv`, csv as BlobPart, 'text/csv')}
      params={{ table }}
      query={{ period }}
    />
  </li>
)

/** Returns the properties that all buttons of downloads share. */
const lookOf = (label: string) => ({
  busyLabel: adminMessages.exporting,
  button: {
    isFullWidth: true,
    label: (
      <>
        <Icon className="size-4.5" name="download" />
        <span>{label}</span>
      </>
    ),
  },
  done: false as const,
  failed: adminMessages.exportFailed,
  outdates: [],
  // The server needs time to make the files of a period with many documents.
  timeoutMs: 120_000,
})
