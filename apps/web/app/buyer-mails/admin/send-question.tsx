import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { useState } from 'react'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import type { ReadyMail } from './use-writing.ts'

interface SendQuestionProps {
  /** The mail to send; undefined while nothing is asked. */
  asked: ReadyMail | undefined
  people: number
  onSend: (mail: ReadyMail) => Promise<void>
  onClose: () => void
}

/** Asks before a mail is sent. */
export function SendQuestion({ asked, people, onSend, onClose }: SendQuestionProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    if (!asked || isBusy) return
    setIsBusy(true)
    await onSend(asked).finally(() => setIsBusy(false))
    onClose()
  }

  return (
    <DialogCard
      description={asked && words.confirmHint(asked.subject)}
      isOpen={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={words.confirmTitle(people)}
    >
      <DialogEnding
        busyLabel={words.sending}
        isBusy={isBusy}
        label={words.confirm(people)}
        onOther={onClose}
        onPress={() => void send()}
        otherLabel={words.keepWriting}
      />
    </DialogCard>
  )
}
