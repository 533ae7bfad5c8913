import { indiaDayOf } from '@nirbhaya/contract/dates'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import type { AdminParcel } from '@nirbhaya/contract/shipping/admin'
import {
  checkLabels,
  getLabels,
  getParcelInvoices,
  getPickingList,
} from '@nirbhaya/contract/shipping/parcel-files'
import { parcelSequenceOf } from '@nirbhaya/contract/shipping/states'
import { useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { useChange } from '../../api/use-change.ts'
import { formFailure } from '../../forms/form-failure.ts'
import { useMayCall } from '../../session/may.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** The server needs several seconds for a PDF with hundreds of labels, if names are in several alphabets. */
const timeoutMs = 120_000

interface PrintButtonsProps {
  parcels: Pick<AdminParcel, 'number'>[]
  onDark?: boolean
}

/**
 * Buttons that download labels, picking lists and invoices as PDF files. A notice below them names the labels with
 * letters that cannot be printed.
 */
export function PrintButtons({ parcels, onDark = false }: PrintButtonsProps) {
  const numbers = parcels.map(({ number }) => parcelSequenceOf(number)).join(',')
  const query = { numbers }
  const mayPrintInvoices = useMayCall(getParcelInvoices)
  const [checked, setChecked] = useState({ numbers, lackingLetters: [] as string[] })
  const lackingLetters = checked.numbers === numbers ? checked.lackingLetters : []

  async function fetchLabels() {
    const [pdf, check] = await Promise.all([
      browserApi(getLabels, { query, timeoutMs }),
      browserApi(checkLabels, { query, timeoutMs }),
    ])
    setChecked({ numbers, lackingLetters: check.lackingLetters })
    return pdf
  }

  return (
    <>
      <PrintButton fetchFile={fetchLabels} label={words.labels} name="labels" onDark={onDark} />
      <PrintButton
        fetchFile={() => browserApi(getPickingList, { query, timeoutMs })}
        label={words.pickingList}
        name="picking-list"
        onDark={onDark}
      />
      {mayPrintInvoices ? (
        <PrintButton
          fetchFile={() => browserApi(getParcelInvoices, { query, timeoutMs })}
          label={words.invoices}
          name="invoices"
          onDark={onDark}
        />
      ) : (
        <p className="order-last w-0 min-w-full text-sm">{words.invoicesByOthers}</p>
      )}
      {lackingLetters.length > 0 && (
        <Notice className="order-last w-0 min-w-full text-sm" role="alert" tone="warn">
          {words.lackingLetters(lackingLetters)}
        </Notice>
      )}
    </>
  )
}

interface PrintButtonProps {
  label: string
  /** The name of the PDF file, without date and extension. */
  name: string
  onDark: boolean
  fetchFile: () => Promise<Uint8Array>
}

function PrintButton({ label, name, onDark, fetchFile }: PrintButtonProps) {
  const fetching = useChange(fetchFile)
  const print = () =>
    fetching.mutate(undefined, {
      onSuccess: (pdf) =>
        saveFile(`${name}-${indiaDayOf(new Date())}.pdf`, pdf as BlobPart, 'application/pdf'),
      onError: (error) => toast.error(formFailure(error, words.fileFailed).message),
    })
  return (
    <Button
      busyLabel={words.drawing}
      isBusy={fetching.isPending}
      onClick={print}
      onDark={onDark}
      size="small"
      variant="outline"
    >
      {label}
    </Button>
  )
}
