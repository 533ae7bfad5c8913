import { useRef, useState } from 'react'

/**
 * Holds the state of the refund dialog: open or closed. `sums` refers to the amounts paid, due and refunded,
 * which get the focus after a refund.
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
