import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { useEffect } from 'react'
import { useAnswer } from '../api/use-answer.ts'

export function useMyOrder(id: string) {
  const loaded = useAnswer(getMyOrder, { params: { id } })
  const { reload } = loaded

  useEffect(() => {
    // On the way back from the payment page, the browser may show an old page from its cache. The order is
    // then loaded again.
    const wakeUp = (event: PageTransitionEvent) => event.persisted && reload()
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [reload])

  return loaded
}
