import { Dialog } from '@base-ui/react/dialog'
import { createContext, type ReactNode, useContext } from 'react'

interface DialogCardProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** A description, which screen readers announce with the title. */
  description?: ReactNode
  /** The element that gets the focus when the dialog closes, by default the one that opened it. */
  finalFocus?: Dialog.Popup.Props['finalFocus']
  children: ReactNode
}

/**
 * Elements that every dialog renders inside itself, such as a second dialog that has to open above it. The
 * library closes a dialog after a click outside its elements. If the second dialog were rendered elsewhere, a
 * click in it would close the first one.
 */
export const InsideDialogs = createContext<ReactNode>(null)

/** A dialog over the dimmed page. On phones it slides up from below; elsewhere it is a card. */
export function DialogCard({
  isOpen,
  onOpenChange,
  title,
  description,
  finalFocus,
  children,
}: DialogCardProps) {
  return (
    <Dialog.Root onOpenChange={onOpenChange} open={isOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-aubergine-deep/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] scroll-pb-40 overflow-y-auto rounded-t-card bg-cream px-5 pb-8 pt-7 text-aubergine shadow-float outline-none transition duration-200 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:bottom-auto sm:top-1/2 sm:mx-auto sm:w-[min(28rem,calc(100vw-4rem))] sm:-translate-y-1/2 sm:rounded-card sm:p-8 sm:data-ending-style:translate-y-[calc(-50%+0.5rem)] sm:data-starting-style:translate-y-[calc(-50%+0.5rem)]"
          finalFocus={finalFocus}
        >
          <Dialog.Title className="display text-2xl sm:text-3xl">{title}</Dialog.Title>
          {description && (
            <Dialog.Description className="mt-3 text-muted" render={<div />}>
              {description}
            </Dialog.Description>
          )}
          {children}
          <Inside />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Inside() {
  return useContext(InsideDialogs)
}
