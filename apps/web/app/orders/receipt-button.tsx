import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { getMyReceipt } from '@nirbhaya/contract/orders/orders'
import { useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { saveFile } from '../ui/save-file.ts'
import { shortOrderId } from './order-status.ts'

const timeoutMs = 30_000

/** A button that downloads the receipt. It sends the session's token, which a plain link could not. */
export function ReceiptButton({ orderId }: { orderId: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function download() {
    setState('busy')
    try {
      const pdf = await browserApi(getMyReceipt, { params: { id: orderId }, timeoutMs })
      saveFile(`nirbhaya-receipt-${shortOrderId(orderId)}.pdf`, pdf as BlobPart, 'application/pdf')
      setState('idle')
    } catch (error) {
      console.warn('Fetching the receipt failed:', error)
      setState('failed')
    }
  }

  return (
    <div>
      <Button
        busyLabel={words.receiptBusy}
        isBusy={state === 'busy'}
        isFullWidth
        onClick={download}
        variant="outline"
      >
        <Icon className="size-5" name="download" />
        {words.receipt}
      </Button>
      <p aria-live="polite" className="mt-2 text-sm text-bad empty:hidden">
        {state === 'failed' ? words.receiptFailed : ''}
      </p>
    </div>
  )
}
