import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'

const words = editorMessages.leave

interface LeaveGuardProps {
  /** Called at the moment of leaving, because the form may have been saved since the last render. */
  hasUnsaved: () => boolean
  /** The text of the question. By default it says that the changes are kept as a draft. */
  text?: string
}

/**
 * Asks the owner before a page with unsaved changes is left. When a tab is closed, the browser shows its own
 * question.
 */
export function LeaveGuard({ hasUnsaved, text = words.text }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  const stay = () => blocker.reset?.()
  return (
    <DialogCard
      description={text}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={words.title}
    >
      <DialogEnding
        label={words.stay}
        onOther={() => blocker.proceed?.()}
        onPress={stay}
        otherLabel={words.go}
      />
    </DialogCard>
  )
}
