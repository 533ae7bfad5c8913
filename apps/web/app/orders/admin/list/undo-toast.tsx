import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import type { Undo } from '@nirbhaya/contract/orders/admin'
import { useEffect } from 'react'
import { useCountdown } from '../../../forms/use-countdown.ts'
import { toast } from '../../../toasts/toast.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

const words = adminOrderMessages.change

interface UndoToastProps {
  said: string
  endsAt: number
  onUndo: () => void
  onOver: () => void
}

/** Reports a change, with a button that undoes it until the mails are sent. */
function UndoToast({ said, endsAt, onUndo, onOver }: UndoToastProps) {
  const seconds = useCountdown(endsAt)
  useEffect(() => {
    if (seconds === 0) onOver()
  }, [seconds, onOver])
  return (
    <span className="flex items-center gap-2">
      <span>{said}</span>
      <button
        className="link-tall -my-1 shrink-0 gap-1.5 rounded-full px-3"
        onClick={onUndo}
        type="button"
      >
        <span>{words.undo}</span>
        {/* Screen readers would announce the countdown every second, so it is hidden from them. */}
        <span aria-hidden="true" className="min-w-8 font-normal text-muted tabular-nums">
          {words.undoFor(seconds)}
        </span>
      </button>
    </span>
  )
}

/**
 * Shows the toast until the change can no longer be undone. Hovering does not prolong it, because the time on
 * the server does not stop either.
 */
export function toastUndo(said: string, { seconds }: Undo, onUndo: () => void) {
  const endsAt = Date.now() + seconds * 1_000
  const icon = <Icon className="size-5 shrink-0 text-good" name="circle-check" />
  const id = toast(
    () => (
      <UndoToast
        endsAt={endsAt}
        onOver={dismiss}
        onUndo={() => {
          dismiss()
          onUndo()
        }}
        said={said}
      />
    ),
    { duration: Number.POSITIVE_INFINITY, icon, style: { pointerEvents: 'auto' } },
  )
  function dismiss() {
    toast.dismiss(id)
  }
}
