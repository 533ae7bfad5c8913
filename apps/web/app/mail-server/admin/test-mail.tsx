import { ApiError } from '@nirbhaya/contract/client/client'
import { sendTestMail } from '@nirbhaya/contract/mail-server/mail-server'
import { mailServerPage as words } from '@nirbhaya/contract/messages/mail-server'
import { messages } from '@nirbhaya/contract/messages/specification'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { useChange } from '../../api/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Mail servers may take many seconds to answer. */
const timeoutMs = 60_000

/** Sends a test mail to the owner, and shows the mail server's answer. */
export function TestMail({ email }: { email: string }) {
  const sending = useChange(() => browserApi(sendTestMail, { timeoutMs }))
  const { data, error } = sending
  return (
    <FormPart hint={words.testHint(email)} title={words.testTitle}>
      <Button
        busyLabel={words.testing}
        className="justify-self-start"
        isBusy={sending.isPending}
        onClick={() => sending.mutate()}
        variant="outline"
      >
        {words.test}
      </Button>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {data && (
          <Notice tone={data.isSent ? 'info' : 'bad'}>
            <p>{data.message}</p>
            {data.answer && (
              <p className="mt-1 text-sm wrap-anywhere">
                <span>{words.answer}: </span>
                <code translate="no">{data.answer}</code>
              </p>
            )}
          </Notice>
        )}
        {error && (
          <Notice tone="bad">
            {error instanceof ApiError ? error.message : messages.somethingWrong}
          </Notice>
        )}
      </div>
    </FormPart>
  )
}
