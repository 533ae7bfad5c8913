import { useRef, useState } from 'react'

/**
 * Holds the state of the refund dialog: open or closed. After a refund, the focus moves to the sums that have
 * changed.
 */
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
