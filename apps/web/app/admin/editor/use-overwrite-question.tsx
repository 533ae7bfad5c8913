import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { useRef, useState } from 'react'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'

const words = editorMessages.changed

/**
 * Asks before saving over a version that was saved in the meantime. @param lookAt the address of the public
 * page with that version
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

  /** @returns whether to save anyway */
  const ask = () =>
    new Promise<boolean>((resolve) => {
      settle.current = resolve
      setIsOpen(true)
    })

  return { ask, dialog }
}
