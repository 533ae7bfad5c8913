import type { Call } from '@nirbhaya/contract/call'
import type { Answer } from '@nirbhaya/contract/client/client'
import type { ComponentProps, ReactNode } from 'react'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { type BodyOf, type CallAction, useCallAction, useOnce } from './call-action.ts'
import { formFailure } from './form-failure.ts'

/** A call that a button makes without a form. Its body is absent if the call takes none. */
export type PressedCall<C extends Call> = CallAction<C> &
  (undefined extends BodyOf<C> ? { body?: undefined } : { body: BodyOf<C> }) & {
    /** Runs after a success. The button stays busy until it has ended. */
    onDone?: (answer: Answer<C>) => unknown
  }

/** The look of a button, by default small and outlined. */
export interface ButtonFace
  extends Pick<ComponentProps<typeof Button>, 'aria-label' | 'className' | 'size' | 'variant'> {
  label: ReactNode
}

/** A button that makes a call at once, and tells the result in a toast. */
export function PressButton<C extends Call>(
  props: PressedCall<C> & { button: ButtonFace; busyLabel?: string },
) {
  const { button, busyLabel, exception, onDone } = props
  const { label, ...face } = button
  const send = useCallAction<C>(props)
  const { isBusy, press } = useOnce(
    async () => {
      const answer = await send(props.body as BodyOf<C>)
      await onDone?.(answer)
    },
    (error) => toast.error(formFailure(error, exception).message),
  )
  return (
    <Button
      size="small"
      variant="outline"
      {...face}
      busyLabel={busyLabel}
      isBusy={isBusy}
      onClick={press}
    >
      {label}
    </Button>
  )
}
