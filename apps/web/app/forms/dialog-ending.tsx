import { messages } from '@nirbhaya/contract/messages'
import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { FormFailureNotice } from './form-failure-notice.tsx'

interface DialogEndingProps extends Pick<ComponentProps<typeof FormFailureNotice>, 'failure'> {
  label: string
  busyLabel: string
  isBusy: boolean
  onCancel: () => void
}

/** The end of a form in a dialog: what went wrong, the way back, and the button that sends. */
export function DialogEnding({ failure, label, onCancel, ...button }: DialogEndingProps) {
  return (
    <div>
      <FormFailureNotice failure={failure} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel} variant="outline">
          {messages.accountPages.cancel}
        </Button>
        <Button {...button} type="submit">
          {label}
        </Button>
      </div>
    </div>
  )
}
