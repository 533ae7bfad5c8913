import { fileStem } from '@nirbhaya/contract/brand/file-name'
import { indiaDayOf } from '@nirbhaya/contract/dates'
import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { useShopName } from '../api/site.ts'
import { useChange } from '../api/use-change.ts'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { saveFile } from '../ui/save-file.ts'

/** The timeout is long enough for a table of a hundred thousand rows. */
const timeoutMs = 300_000

interface CsvButtonProps {
  /** The name of the file, without extension and date. */
  name: string
  fetchFile: (timeoutMs: number) => Promise<Uint8Array>
}

/** A button that downloads a CSV file. It sends the session's token, which a plain link could not. */
export function CsvButton({ name, fetchFile }: CsvButtonProps) {
  const fetching = useChange(() => fetchFile(timeoutMs))
  const shop = useShopName()

  function save(csv: Uint8Array) {
    saveFile(`${fileStem(shop)}-${name}-${indiaDayOf(new Date())}.csv`, csv as BlobPart, 'text/csv')
  }

  const download = () =>
    fetching.mutate(undefined, {
      onSuccess: save,
      onError: () => toast.error(words.exportFailed),
    })

  return (
    <Button
      busyLabel={words.exporting}
      isBusy={fetching.isPending}
      onClick={download}
      size="small"
      variant="outline"
    >
      <Icon className="size-4.5 max-sm:hidden" name="download" />
      {words.exportCsv}
    </Button>
  )
}
