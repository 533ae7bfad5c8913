import { ApiError } from '@nirbhaya/contract/client/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useState } from 'react'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { toast } from '../../toasts/toast.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { DialogCard, InsideDialogs } from '../../ui/dialog-card.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { FactorDialog } from '../second-factor/factor-dialog.tsx'
import { cardButtonClasses } from './card-buttons.tsx'

const factorNeeded: ErrorCode = 'SECOND_FACTOR_NEEDED'

interface DeleteButtonProps {
  /** Whether the button is on the picture of a card, or in the row of a list. */
  place?: 'card' | 'row'
  name: string
  question: string
  /** Explains what else the deletion changes. It is shown below the question. */
  hint: string
  onDelete: () => Promise<unknown>
  deleted: string
  onDeleted: () => void
}

export function DeleteButton(props: DeleteButtonProps) {
  const { place = 'card', name, question, hint, onDelete, deleted, onDeleted } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    try {
      await onDelete()
      toast.success(deleted)
      setIsOpen(false)
      // After a successful deletion, `isBusy` stays true. The delete button stays disabled until it
      // disappears from the page, so that a second click cannot delete again.
      onDeleted()
    } catch (error) {
      console.warn('Deleting failed:', error)
      toast.error(sentenceOf(error))
      setIsBusy(false)
      setIsOpen(false)
    }
  }

  return (
    <>
      <button
        aria-label={words.of(words.delete, name)}
        className={
          place === 'card'
            ? cardButtonClasses
            : buttonClasses({ variant: 'outline', size: 'small' })
        }
        disabled={isBusy}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <AdminIcon className="size-4" name="trash-2" />
        {words.delete}
      </button>
      <InsideDialogs value={<FactorDialog />}>
        <DialogCard
          description={hint}
          isOpen={isOpen}
          onOpenChange={(open) => !isBusy && setIsOpen(open)}
          title={question}
        >
          <DialogEnding
            busyLabel={words.deleting}
            isBusy={isBusy}
            label={words.delete}
            onOther={() => !isBusy && setIsOpen(false)}
            onPress={() => void confirm()}
            otherLabel={words.keep}
            variant="danger"
          />
        </DialogCard>
      </InsideDialogs>
    </>
  )
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.somethingWrong
  // The code `factorNeeded` means that the owner closed the dialog for the second factor. The server's own
  // message asks the owner for the second factor, so it is shown instead of “deleting failed”.
  return error.code === factorNeeded ? error.message : messages.deleteFailed
}
