import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { exportPaperTable } from '@nirbhaya/contract/papers/month'
import { paperTables } from '@nirbhaya/contract/papers/tables'
import { PressButton } from '../../forms/press-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Lists the tables of a period, each with a button that downloads its file. */
export function TableDownloads({ period }: { period: string }) {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {paperTables.map((table) => (
        <li key={table}>
          <PressButton
            busyLabel={adminMessages.exporting}
            button={{
              isFullWidth: true,
              label: (
                <>
                  <Icon className="size-4.5" name="download" />
                  <span>{words.tables[table]}</span>
                </>
              ),
            }}
            call={exportPaperTable}
            done={false}
            failed={adminMessages.exportFailed}
            onDone={(csv) => saveFile(`${table}-${period}.csv`, csv as BlobPart, 'text/csv')}
            outdates={[]}
            params={{ table }}
            query={{ period }}
            // The server needs time to make the tables of a period with many documents.
            timeoutMs={120_000}
          />
        </li>
      ))}
    </ul>
  )
}
