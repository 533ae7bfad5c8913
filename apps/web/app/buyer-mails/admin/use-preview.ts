import { type BuyerPreview, previewBuyerMail } from '@nirbhaya/contract/buyer-mails/admin'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { type Loaded, useLoaded } from '../../api/use-answer.ts'
import type { BuyerMailValues } from './buyer-mail-values.ts'

/** The preview is loaded once nothing was typed for this long. */
const pauseMs = 500

/** Loads who would get the mail, and the copy of the buyer at a position. */
export function usePreview(values: BuyerMailValues, position: number): Loaded<BuyerPreview> {
  const body = JSON.stringify({ ...values, position })
  const settled = useSettled(body)
  return useLoaded({
    key: [previewBuyerMail.url, settled],
    needs: previewBuyerMail.needs,
    async ask(signal) {
      const sent = { body: JSON.parse(settled), timeoutMs, signal }
      return (await browserApi(previewBuyerMail, sent)).preview
    },
  })
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
