import type { Call } from '@nirbhaya/contract/call'
import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { ComponentProps } from 'react'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import type { PressedCall } from '../../forms/press-button.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { InsideDialogs } from '../../ui/dialog-card.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { FactorDialog } from '../second-factor/factor-dialog.tsx'
import { cardButtonClasses } from './card-buttons.tsx'

type DeleteButtonProps<C extends Call> = PressedCall<C> & {
  /** Whether the button is on the picture of a card, or in the row of a list. */
  place?: 'card' | 'row'
  name: string
  /** The question whether to delete. */
  title: string
  /** Explains what else the deletion changes. It is shown below the question. */
  description: string
}

/** A button that asks for confirmation, deletes, and reports the result. */
export function DeleteButton<C extends Call>(props: DeleteButtonProps<C>) {
  const { place = 'card', name, outdates } = props
  const asked = {
    exception: messages.somethingWrong,
    failed: messages.deleteFailed,
    ...props,
    busyLabel: words.deleting,
    button: (open: () => void) => (
      <button
        aria-label={words.of(words.delete, name)}
        className={
          place === 'card'
            ? cardButtonClasses
            : buttonClasses({ variant: 'outline', size: 'small' })
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
    keep: words.keep,
    variant: 'danger',
  }
  return (
    <InsideDialogs value={<FactorDialog />}>
      {/* The compiler checked the call where the button was described. */}
      <ConfirmButton {...(asked as unknown as ComponentProps<typeof ConfirmButton>)} />
    </InsideDialogs>
  )
}
