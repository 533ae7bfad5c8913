import type { Answer } from '@nirbhaya/contract/client/client'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import type { handOverParcels } from '@nirbhaya/contract/shipping/admin'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { formFailure } from '../../forms/form-failure.ts'
import { toast } from '../../toasts/toast.ts'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { callsShowingParcels, type ParcelChange, sendParcelChange } from './use-parcel-changes.ts'

/** The result of changing many parcels: the changed ones, and the refused ones with their reasons. */
export type ManyDone = Answer<typeof handOverParcels>

/**
 * Asks for confirmation before parcels change, because customers get mails. @param onDone called with the
 * result
 */
export function useParcelQuestion(onDone: (done: ManyDone) => void) {
  const [asked, setAsked] = useState<ParcelChange>()
  const [isOpen, setIsOpen] = useState(false)
  const changing = useChange(sendParcelChange, ...callsShowingParcels)

  function ask(change: ParcelChange) {
    changing.reset()
    setAsked(change)
    setIsOpen(true)
  }

  const confirm = (change: ParcelChange) =>
    changing.mutate(change, {
      onSuccess: (done) => {
        setIsOpen(false)
        if (done.changed > 0) toast.success(done.message)
        onDone(done)
      },
    })

  const dialog = asked && (
    <DialogCard
      description={asked.kind === 'hand-over' ? words.handOverHint : words.moveHint}
      isOpen={isOpen}
      onOpenChange={(open) => !changing.isPending && setIsOpen(open)}
      title={titleOf(asked)}
    >
      <DialogEnding
        busyLabel={words.saving}
        failure={changing.error ? formFailure(changing.error) : undefined}
        isBusy={changing.isPending}
        label={
          asked.kind === 'hand-over'
            ? words.handOverNow(asked.ids.length)
            : words.moveNow(words.states[asked.state])
        }
        onOther={() => !changing.isPending && setIsOpen(false)}
        onPress={() => confirm(asked)}
      />
    </DialogCard>
  )
  return { ask, dialog }
}

const titleOf = (asked: ParcelChange): string =>
  asked.kind === 'hand-over'
    ? words.handOverTitle(asked.ids.length)
    : words.moveTitle(asked.ids.length, words.states[asked.state])
