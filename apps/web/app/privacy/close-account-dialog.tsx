import { privacyPages as words } from '@nirbhaya/contract/messages/privacy'
import { DialogCard } from '../ui/dialog-card.tsx'
import { CloseAccountForm } from './close-account-form.tsx'

interface CloseAccountDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  email: string
  /**
   * Whether the account has a password. An account that signs in only with Google has none, and needs a
   * recent login instead.
   */
  asksPassword: boolean
}

/** Explains what closing an account means, and asks for the password or a recent login. */
export function CloseAccountDialog(props: CloseAccountDialogProps) {
  const { isOpen, onOpenChange, email, asksPassword } = props
  return (
    <DialogCard
      description={
        <ul className="grid list-disc gap-2 pl-5 text-aubergine marker:text-rose-gold">
          {words.whatHappens.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.closeTitle}
    >
      <CloseAccountForm
        asksPassword={asksPassword}
        email={email}
        onCancel={() => onOpenChange(false)}
      />
    </DialogCard>
  )
}
