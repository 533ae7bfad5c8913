import { useRef, useState } from 'react'

/** Whether the dialog of a refund is open; after one the focus goes to the sums that it changes. */
export function useRefund() {
  const [isOpen, setIsOpen] = useState(false)
  const sums = useRef<HTMLDListElement>(null)
  return {
    open: () => setIsOpen(true),
    sums,
    dialog: { isOpen, sums, onClose: () => setIsOpen(false) },
  }
}

export type RefundState = ReturnType<typeof useRefund>
