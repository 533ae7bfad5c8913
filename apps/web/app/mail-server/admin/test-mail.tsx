import type { Answer } from '@nirbhaya/contract/client/client'
import { sendTestMail } from '@nirbhaya/contract/mail-server/mail-server'
import { mailServerPage as words } from '@nirbhaya/contract/messages/mail-server'
import { useState } from 'react'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { PressButton } from '../../forms/press-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Sends a test mail to the owner, and shows the mail server's answer. */
export function TestMail({ email }: { email: string }) {
  const [data, setData] = useState<Answer<typeof sendTestMail>>()
  return (
    <FormPart hint={words.testHint(email)} title={words.testTitle}>
      <PressButton
        busyLabel={words.testing}
        button={{ className: 'justify-self-start', label: words.test, size: 'medium' }}
        call={sendTestMail}
        done={false}
        onDone={setData}
        outdates={[]}
        // Mail servers may take many seconds to answer.
        timeoutMs={60_000}
      />
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
      </div>
    </FormPart>
  )
}
