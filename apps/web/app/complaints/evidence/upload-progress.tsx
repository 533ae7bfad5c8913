import { complaintFiles as words } from '@nirbhaya/contract/messages/complaints/files'
import type { Upload } from '../../api/use-upload.ts'
import { Button } from '../../ui/button.tsx'

/** Shows the progress of an upload, with a button that stops it. It renders nothing if there is no upload. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { stage, sent, stop } = upload
  if (stage === 'idle') return null
  const percent = Math.floor(sent * 100)
  return (
    <div className="mb-5">
      <progress
        aria-label={words.progress}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-deep-pink [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-deep-pink [&::-webkit-progress-value]:transition-[inline-size]"
        max={100}
        // Without a value, the browser shows an indeterminate progress bar.
        value={stage === 'sending' ? percent : undefined}
      />
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm text-muted">
        <p className="tabular-nums">{stage === 'sending' ? words.sent(percent) : words.working}</p>
        {stage === 'sending' && (
          <Button onClick={stop} size="small" variant="quiet">
            {words.stop}
          </Button>
        )}
      </div>
    </div>
  )
}
