import { listUsers } from '@nirbhaya/contract/accounts/admin'
import { adminUserMessages as words } from '@nirbhaya/contract/messages/accounts/admin'
import { closeAccountOf } from '@nirbhaya/contract/privacy/admin'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { useSession } from '../../session/use-session.ts'

/**
 * A button that asks for confirmation, then closes a customer's account. The customer must have asked for
 * this in writing.
 */
export function CloseAccount({ id, name }: { id: string; name: string }) {
  const session = useSession()
  // The owner's own account cannot be closed: nobody could manage the shop without it.
  if (session?.user._id === id) return null
  return (
    <ConfirmButton
      busyLabel={words.closeBusy}
      button={(open) => (
        <button
          aria-label={words.closeOf(name)}
          className="inline-flex min-h-11 items-center text-sm font-medium text-muted underline-offset-4 hover:text-bad hover:underline"
          onClick={open}
          type="button"
        >
          {words.close}
        </button>
      )}
      call={closeAccountOf}
      confirm={words.closeConfirm}
      description={words.closeText.map((text) => (
        <p className="mb-2" key={text}>
          {text}
        </p>
      ))}
      outdates={[listUsers]}
      params={{ id }}
      title={words.closeTitle(name)}
      variant="danger"
    />
  )
}
