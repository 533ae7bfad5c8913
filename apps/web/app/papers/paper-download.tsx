import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { paperFileName } from '@nirbhaya/contract/papers/file-name'
import type { Paper } from '@nirbhaya/contract/papers/papers'
import { useShopName } from '../api/site.ts'
import { useChange } from '../api/use-change.ts'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { saveFile } from '../ui/save-file.ts'

interface PaperDownloadProps {
  paper: Pick<Paper, 'number'>
  fetchPdf: () => Promise<Uint8Array>
}

/**
 * A button that downloads a tax document as a PDF. It sends the session's token, which a plain link could not.
 */
export function PaperDownload({ paper, fetchPdf }: PaperDownloadProps) {
  const fetching = useChange(fetchPdf)
  const shop = useShopName()
  const download = () =>
    fetching.mutate(undefined, {
      onSuccess: (pdf) =>
        saveFile(paperFileName(shop, paper.number), pdf as BlobPart, 'application/pdf'),
      onError: () => toast.error(adminMessages.exportFailed),
    })
  return (
    <Button
      busyLabel={words.downloading}
      isBusy={fetching.isPending}
      onClick={download}
      variant="outline"
    >
      <Icon className="size-5" name="download" />
      {words.download}
    </Button>
  )
}
