import { deskWords as words } from '@nirbhaya/contract/messages/desk'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'

interface CsvButtonProps {
  /** The file's name without what tells its kind and day. */
  name: string
  fetchFile: () => Promise<Uint8Array>
}

/** Downloads a spreadsheet: with the session's token, which a plain link would not carry. */
export function CsvButton({ name, fetchFile }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      const csv = await fetchFile()
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
      saveFile(`nirbhaya-${name}-${today}.csv`, csv as BlobPart, 'text/csv')
    } catch (error) {
      console.warn('The export failed:', error)
      toast.error(words.exportFailed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      busyLabel={words.exporting}
      isBusy={isBusy}
      onClick={download}
      size="small"
      variant="outline"
    >
      <Download aria-hidden="true" className="size-4.5" />
      {words.exportCsv}
    </Button>
  )
}
