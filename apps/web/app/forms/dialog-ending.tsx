import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { FormFailure } from './form-failure.ts'
import { FormFailureNotice } from './form-failure-notice.tsx'

interface DialogEndingProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'isBusy' | 'busyLabel'> {
  failure?: FormFailure | undefined
  label: string
  /** The action of the main button. Without it, the button submits the form around it. */
  onPress?: () => void
  /** The label of the outlined button beside the main button, by default Cancel. */
  otherLabel?: string
  onOther: () => void
}

/** The end of a dialog: an error, the main button, and an outlined button beside it, for example Cancel. */
export function DialogEnding(props: DialogEndingProps) {
  const { failure, label, onPress, otherLabel, onOther, ...button } = props
  const place = useRef<HTMLDivElement>(null)
  // If the dialog is taller than the screen, it scrolls to a new error.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <>
      <div className="mt-6" ref={place}>
        <FormFailureNotice failure={failure} />
      </div>
      {/* The buttons stick to the bottom of the dialog, so that they stay in view while it scrolls. */}
      <div className="sticky -bottom-8 -mx-5 -mb-8 flex flex-wrap-reverse justify-end gap-3 bg-cream px-5 pb-8 pt-3 max-sm:*:grow sm:-mx-8 sm:px-8">
        <Button onClick={onOther} variant="outline">
          {otherLabel ?? accountPages.cancel}
        </Button>
        <Button {...button} onClick={onPress} type={onPress ? 'button' : 'submit'}>
          {label}
        </Button>
      </div>
    </>
  )
}
