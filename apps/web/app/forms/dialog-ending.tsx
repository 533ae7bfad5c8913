import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import type { FormFailure } from './form-failure.ts'
import { FormFailureNotice } from './form-failure-notice.tsx'

interface DialogEndingProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'isBusy' | 'busyLabel'> {
  failure?: FormFailure | undefined
  label: string
  /** What the button does where it does not send the form around it. */
  onPress?: () => void
  /** The quiet answer: Cancel, unless something else is said. */
  otherLabel?: string
  onOther: () => void
}

/** The end of a dialog: what went wrong, the quiet answer, and the button that goes on. */
export function DialogEnding(props: DialogEndingProps) {
  const { failure, label, onPress, otherLabel, onOther, ...button } = props
  const place = useRef<HTMLDivElement>(null)
  // Each refusal is seen, also where the dialog is taller than the screen.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <>
      <div className="mt-6" ref={place}>
        <FormFailureNotice failure={failure} />
      </div>
      {/* In sight as well. */}
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
