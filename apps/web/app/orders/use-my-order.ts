import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { useEffect } from 'react'
import { useAnswer } from '../api/use-answer.ts'

/** One order of the customer. */
export function useMyOrder(id: string) {
  const loaded = useAnswer(getMyOrder, { params: { id } })
  const { reload } = loaded

  useEffect(() => {
    // After the payment page, the browser may restore an outdated page from its cache.
    const wakeUp = (event: PageTransitionEvent) => event.persisted && reload()
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [reload])

  return loaded
}
