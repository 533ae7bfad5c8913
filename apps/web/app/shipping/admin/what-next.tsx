import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, resolveParcel } from '@nirbhaya/contract/shipping/admin'
import { type ReactNode, useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { formFailure } from '../../forms/form-failure.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

const words = parcelPages.whatNext

const questions = {
  again: { title: words.againTitle, hint: words.againHint, confirm: words.again },
  closed: { title: words.closeTitle, hint: words.closeHint, confirm: words.close },
} as const

interface WhatNextProps {
  parcel: AdminParcel
  /** The address to which the units are sent again, with the button that changes it. */
  address: ReactNode
  onRefund: () => void
}

/** Asks the owner what happens after a parcel was lost or came back: it is sent again, refunded, or closed. */
export function WhatNext({ parcel, address, onRefund }: WhatNextProps) {
  const { _id: id, number, state } = parcel
  const [outcome, setOutcome] = useState<keyof typeof questions>('again')
  const [isOpen, setIsOpen] = useState(false)
  const resolving = useChange(
    () => browserApi(resolveParcel, { params: { id }, body: { outcome }, timeoutMs }),
    ...callsShowingParcels,
  )
  const question = questions[outcome]

  function ask(chosen: keyof typeof questions) {
    resolving.reset()
    setOutcome(chosen)
    setIsOpen(true)
  }

  const confirm = () =>
    resolving.mutate(undefined, {
      onSuccess: ({ message }) => {
        setIsOpen(false)
        toast.success(message)
      },
    })

  return (
    <Notice className="mt-4" tone="warn">
      <h4 className="font-semibold">{state === 'lost' ? words.lost : words.returned}</h4>
      <div className="mt-2 text-sm text-aubergine">
        <p>{words.sendTo}</p>
        <div>{address}</div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => ask('again')} size="small">
          {words.again}
        </Button>
        <Button onClick={onRefund} size="small" variant="outline">
          {words.refund}
        </Button>
        <Button onClick={() => ask('closed')} size="small" variant="outline">
          {words.close}
        </Button>
      </div>
      <DialogCard
        description={question.hint}
        isOpen={isOpen}
        onOpenChange={(open) => !resolving.isPending && setIsOpen(open)}
        title={question.title(number)}
      >
        <DialogEnding
          busyLabel={parcelPages.saving}
          failure={resolving.error ? formFailure(resolving.error) : undefined}
          isBusy={resolving.isPending}
          label={question.confirm}
          onOther={() => !resolving.isPending && setIsOpen(false)}
          onPress={confirm}
          otherLabel={words.keepOpen}
        />
      </DialogCard>
    </Notice>
  )
}
