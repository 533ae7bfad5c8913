import { deskWords as words } from '@nirbhaya/contract/messages/desk'
import type { ComponentProps } from 'react'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { Button } from '../ui/button.tsx'

interface DialogEndingProps extends Pick<ComponentProps<typeof FormFailureNotice>, 'failure'> {
  label: string
  busyLabel: string
  isBusy: boolean
  onCancel: () => void
}

/** The end of a form in a dialog: what went wrong, the way back, and the button that sends. */
export function DialogEnding({ failure, label, onCancel, ...button }: DialogEndingProps) {
  return (
    <div className="mt-6">
      <FormFailureNotice failure={failure} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel} variant="outline">
          {words.cancel}
        </Button>
        <Button {...button} type="submit">
          {label}
        </Button>
      </div>
    </div>
  )
}
