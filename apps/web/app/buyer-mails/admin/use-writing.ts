import {
  type BuyerMail,
  type BuyerMailDraft,
  type buyerMailForm,
  getBuyerMail,
  listBuyerMails,
  listOrderMails,
  saveBuyerMail,
  sendBuyerMail,
  testBuyerMail,
} from '@nirbhaya/contract/buyer-mails/admin'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated, useUpdateAnswer } from '../../api/use-change.ts'
import { type FormFailure, formFailure } from '../../forms/form-failure.ts'
import { toast } from '../../toasts/toast.ts'

/** A mail that can be sent. */
export type ReadyMail = z.output<typeof buyerMailForm>

interface Writing {
  id: string
  /** How often the draft was saved; 0 for a new mail. */
  revision: number
  form: UseFormReturn<z.input<typeof buyerMailForm>, unknown, ReadyMail>
  /** Called before the page of a new mail is left after a success. */
  onSaved: () => void
}

const named = ['batch', 'product', 'status', 'subject', 'message'] as const

/** Saves, tests and sends a mail to buyers. After an error, what was typed is still there. */
export function useWriting({ id, revision, form, onSaved }: Writing) {
  const navigate = useNavigate()
  const better = useUpdateAnswer(getBuyerMail)
  const outdated = useOutdated(listBuyerMails, listOrderMails)
  // The revision of the form's text. If somebody saves another text, the stored draft has a higher one.
  const [saved, setSaved] = useState(revision)
  const [busyWith, setBusyWith] = useState<'save' | 'test' | 'send'>()
  const [failure, setFailure] = useState<FormFailure>()

  async function attempt(what: typeof busyWith, work: () => Promise<unknown>): Promise<void> {
    if (busyWith) return
    setBusyWith(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      const found = formFailure(error, words.sendFailed)
      for (const name of named) {
        const sentence = found.fields[name]
        if (sentence) form.setError(name, { message: sentence }, { shouldFocus: true })
      }
      setFailure(found)
    } finally {
      setBusyWith(undefined)
    }
  }

  /** Shows the stored mail: its form, or its progress once it is sent. */
  async function take({ message, mail }: { message: string; mail: BuyerMail }, sent: Typed) {
    toast.success(message)
    form.reset(sent, { keepValues: true })
    setSaved(mail.revision)
    better((known) => (known.mail._id === id ? { ...known, mail } : known))
    outdated()
    if (saved > 0) return
    onSaved()
    await navigate(`/admin/buyer-mails/${id}`, { replace: true })
  }

  return {
    failure,
    isSaving: busyWith === 'save',
    isTesting: busyWith === 'test',
    save: (draft: BuyerMailDraft) =>
      attempt('save', async () => {
        const typed = form.getValues()
        const body = { ...draft, revision: saved }
        await take(await browserApi(saveBuyerMail, { params: { id }, body, timeoutMs }), typed)
      }),
    test: (mail: ReadyMail & { position: number }) =>
      attempt('test', async () => {
        const { message } = await browserApi(testBuyerMail, { body: mail, timeoutMs })
        toast.success(message)
      }),
    send: (mail: ReadyMail) =>
      attempt('send', async () => {
        const typed = form.getValues()
        await take(
          await browserApi(sendBuyerMail, { params: { id }, body: mail, timeoutMs }),
          typed,
        )
      }),
  }
}

type Typed = z.input<typeof buyerMailForm>
