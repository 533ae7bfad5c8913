import { indiaDayOf } from '@nirbhaya/contract/dates'
import { useSearchParams } from 'react-router'

/** Returns the month in the page's URL, by default the current one, and a function that changes it. */
export function useMonth(): [month: string, choose: (month: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked)
    ? asked
    : indiaDayOf(new Date()).slice(0, 'yyyy-mm'.length)
  return [month, (chosen) => chosen && setSearch({ month: chosen }, { replace: true })]
}
