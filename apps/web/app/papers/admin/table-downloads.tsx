import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { exportPaperTable } from '@nirbhaya/contract/papers/month'
import { type PaperTable, paperTables } from '@nirbhaya/contract/papers/tables'
import { browserApi } from '../../api/browser-api.ts'
import { useChange } from '../../api/use-change.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** The server needs time to make the tables of a month with many documents. */
const timeoutMs = 120_000

/** Lists the tables of a month, each with a button that downloads its file. */
export function TableDownloads({ month }: { month: string }) {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {paperTables.map((table) => (
        <li key={table}>
          <TableButton month={month} table={table} />
        </li>
      ))}
    </ul>
  )
}

function TableButton({ month, table }: { month: string; table: PaperTable }) {
  const fetching = useChange(() =>
    browserApi(exportPaperTable, { params: { table }, query: { month }, timeoutMs }),
  )
  const download = () =>
    fetching.mutate(undefined, {
      onSuccess: (csv) => saveFile(`${table}-${month}.csv`, csv as BlobPart, 'text/csv'),
      onError: () => toast.error(adminMessages.exportFailed),
    })
  return (
    <Button
      busyLabel={adminMessages.exporting}
      isBusy={fetching.isPending}
      isFullWidth
      onClick={download}
      size="small"
      variant="outline"
    >
      <Icon className="size-4.5" name="download" />
      <span>{words.tables[table]}</span>
    </Button>
  )
}
