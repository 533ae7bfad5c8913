import { paymentKeysPage as words } from '@nirbhaya/contract/messages/connections'
import { useState } from 'react'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { Button } from '../../ui/button.tsx'

/** The address to which the payment provider sends its notices, to copy. */
export function NoticesAddress({ url }: { url: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    )
  return (
    <FormPart hint={words.noticesHint} title={words.notices}>
      <div className="flex flex-wrap items-center gap-3">
        <code
          className="rounded-control bg-cream-deep px-3 py-2 wrap-anywhere select-all"
          translate="no"
        >
          {url}
        </code>
        <Button onClick={() => void copy()} size="small" variant="outline">
          <AdminIcon className="size-4.5" name="copy" />
          {words.copy}
        </Button>
        <span aria-live="polite" className="text-sm text-muted">
          {said}
        </span>
      </div>
    </FormPart>
  )
}
