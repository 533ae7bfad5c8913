import { Dialog } from '@base-ui/react/dialog'
import { messages } from '@nirbhaya/contract/messages'
import { CloseAccountForm } from './close-account-form.tsx'

const { privacyPages: words } = messages

interface CloseAccountDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  email: string
  /** False for an account that Google opens: there, a fresh login takes the password's place. */
  asksPassword: boolean
}

/** Says what closing an account means and asks for a proof: from below on phones, else a card. */
export function CloseAccountDialog(props: CloseAccountDialogProps) {
  const { isOpen, onOpenChange, email, asksPassword } = props
  return (
    <Dialog.Root onOpenChange={onOpenChange} open={isOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-aubergine-deep/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-card bg-cream px-5 pb-8 pt-7 text-aubergine shadow-float outline-none transition duration-200 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:bottom-auto sm:top-1/2 sm:mx-auto sm:w-[min(34rem,calc(100vw-4rem))] sm:-translate-y-1/2 sm:rounded-card sm:px-9 sm:py-9 sm:data-starting-style:translate-y-[calc(-50%+0.5rem)] sm:data-ending-style:translate-y-[calc(-50%+0.5rem)]">
          <Dialog.Title className="display text-3xl">{words.closeTitle}</Dialog.Title>
          <Dialog.Description
            className="mt-4 grid list-disc gap-2 pl-5 marker:text-rose-gold"
            render={<ul />}
          >
            {words.whatHappens.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Dialog.Description>
          <CloseAccountForm
            asksPassword={asksPassword}
            email={email}
            onCancel={() => onOpenChange(false)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
