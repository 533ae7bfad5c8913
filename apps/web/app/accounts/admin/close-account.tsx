import { listUsers } from '@nirbhaya/contract/accounts/admin'
import { ApiError } from '@nirbhaya/contract/client/client'
import { adminUserMessages as words } from '@nirbhaya/contract/messages/accounts/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { closeAccountOf } from '@nirbhaya/contract/privacy/admin'
import { useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { useSession } from '../../session/use-session.ts'
import { toast } from '../../toasts/toast.ts'
import { DialogCard } from '../../ui/dialog-card.tsx'

/**
 * A button that asks for confirmation, then closes a customer's account. The customer must have asked for
 * this in writing.
 */
export function CloseAccount({ id, name }: { id: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const session = useSession()
  const closing = useChange(
    () => browserApi(closeAccountOf, { params: { id }, timeoutMs }),
    listUsers,
  )

  // The owner's own account cannot be closed: nobody could manage the shop without it.
  if (session?.user._id === id) return null

  async function close() {
    try {
      toast.success((await closing.mutateAsync()).message)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : messages.somethingWrong)
    }
    setIsOpen(false)
  }

  return (
    <>
      <button
        aria-label={words.closeOf(name)}
        className="inline-flex min-h-11 items-center text-sm font-medium text-muted underline-offset-4 hover:text-bad hover:underline"
        onClick={() => setIsOpen(true)}
        type="button"
      >
        {words.close}
      </button>
      <DialogCard
        description={words.closeText.map((text) => (
          <p className="mb-2" key={text}>
            {text}
          </p>
        ))}
        isOpen={isOpen}
        onOpenChange={(open) => !open && !closing.isPending && setIsOpen(false)}
        title={words.closeTitle(name)}
      >
        <DialogEnding
          busyLabel={words.closeBusy}
          isBusy={closing.isPending}
          label={words.closeConfirm}
          onOther={() => setIsOpen(false)}
          onPress={() => void close()}
          variant="danger"
        />
      </DialogCard>
    </>
  )
}
