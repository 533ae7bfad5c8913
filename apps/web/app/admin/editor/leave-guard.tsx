import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'

const words = editorMessages.leave

interface LeaveGuardProps {
  /** Asked at the moment of leaving: what a save has just changed counts. */
  hasUnsaved: () => boolean
  /** What becomes of it; where nothing is said, it waits as a draft. */
  text?: string
}

/** Asks before unsaved changes are left behind; the browser asks in its own words. */
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
