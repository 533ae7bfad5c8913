import type { Call } from '@nirbhaya/contract/call'
import type { Answer } from '@nirbhaya/contract/client/client'
import type { ComponentProps, ReactNode } from 'react'
import { useMayCall } from '../session/may.ts'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import {
  type BodyOf,
  type CallAction,
  pressFailure,
  useCallAction,
  useOnce,
} from './call-action.ts'

/** A call that a button makes without a form. Its body is absent if the call takes none. */
export type PressedCall<C extends Call> = CallAction<C> &
  (undefined extends BodyOf<C> ? { body?: undefined } : { body: BodyOf<C> }) & {
    /** The error that is shown for every refusal, in place of the server's own message. */
    failed?: string
    /** Runs after a success. The button stays busy until it has ended. */
    onDone?: (answer: Answer<C>) => unknown
  }

/** The look of a button, by default small and outlined. */
export interface ButtonFace
  extends Pick<
    ComponentProps<typeof Button>,
    'aria-label' | 'className' | 'disabled' | 'isFullWidth' | 'size' | 'variant'
  > {
  label: ReactNode
}

/** A button that makes a call at once, and tells the result in a toast. It is hidden from people who may not make it. */
export function PressButton<C extends Call>(
  props: PressedCall<C> & { button: ButtonFace; busyLabel?: string },
) {
  const { button, busyLabel, exception, failed, onDone } = props
  const { label, ...face } = button
  const mayCall = useMayCall(props.call)
  const send = useCallAction<C>(props)
  const { isBusy, press } = useOnce(
    async () => {
      const answer = await send(props.body as BodyOf<C>)
      await onDone?.(answer)
    },
    (error) => toast.error(pressFailure(error, failed, exception).message),
  )
  if (!mayCall) return null
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
