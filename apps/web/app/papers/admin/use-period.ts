import { indiaDayOf } from '@nirbhaya/contract/dates'
import { monthOf, periodPattern } from '@nirbhaya/contract/papers/periods'
import { useSearchParams } from 'react-router'

/** Returns the period in the page's URL, by default the current month, and a function that changes it. */
export function usePeriod(): [period: string, choose: (period: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('period') ?? ''
  const period = periodPattern.test(asked) ? asked : monthOf(indiaDayOf(new Date()))
  return [period, (chosen) => setSearch({ period: chosen }, { replace: true })]
}
