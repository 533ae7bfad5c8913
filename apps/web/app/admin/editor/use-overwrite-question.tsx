import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { useRef, useState } from 'react'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'

const words = editorMessages.changed

/**
 * A dialog for a form whose product or post was changed by somebody since the form was loaded. The dialog
 * asks the owner whether the form may overwrite these changes.
 * @param lookAt the address of the public page that shows the changed product or post
 */
export function useOverwriteQuestion({ title, lookAt }: { title: string; lookAt: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const settle = useRef<(isWanted: boolean) => void>(undefined)

  function answer(isWanted: boolean) {
    settle.current?.(isWanted)
    setIsOpen(false)
  }

  const dialog = (
    <DialogCard
      description={words.text}
      isOpen={isOpen}
      onOpenChange={(open) => !open && answer(false)}
      title={title}
    >
      <p className="mt-3">
        <a
          className="font-semibold text-deep-pink underline underline-offset-4"
          href={lookAt}
          rel="noreferrer"
          target="_blank"
        >
          {words.look}
        </a>
      </p>
      <DialogEnding
        label={words.back}
        onOther={() => answer(true)}
        onPress={() => answer(false)}
        otherLabel={words.save}
      />
    </DialogCard>
  )

  /** Opens the dialog. @returns whether the owner chose to save, and so to overwrite the other changes */
  const ask = () =>
    new Promise<boolean>((resolve) => {
      settle.current = resolve
      setIsOpen(true)
    })

  return { ask, dialog }
}
