import type { Call } from '@nirbhaya/contract/call'
import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import { messages } from '@nirbhaya/contract/messages/specification'
import { buttonClasses } from '../../ui/button.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { cardButtonClasses } from './card-buttons.tsx'

interface DeleteButtonOptions {
  name: string
  /** The calls whose cached answers are wrong after the deletion, and may be wrong after an error. */
  outdates: readonly Call[]
  /** Whether the button is on the picture of a card, or in the row of a list. */
  place?: 'card' | 'row' | undefined
}

/** Returns the look and the words of a `ConfirmButton` that deletes something. */
export const deleteButton = ({ name, outdates, place = 'card' }: DeleteButtonOptions) => ({
  busyLabel: words.deleting,
  button: (open: () => void) => (
    <button
      aria-label={words.of(words.delete, name)}
      className={
        place === 'card' ? cardButtonClasses : buttonClasses({ variant: 'outline', size: 'small' })
      }
      onClick={open}
      type="button"
    >
      <AdminIcon className="size-4" name="trash-2" />
      {words.delete}
    </button>
  ),
  confirm: words.delete,
  errorOutdates: outdates,
  exception: messages.somethingWrong,
  failed: messages.deleteFailed,
  keep: words.keep,
  outdates,
  variant: 'danger' as const,
})
