import { indiaDayOf } from '@nirbhaya/contract/dates'
import { useSearchParams } from 'react-router'

/** The month that the page is about, in its address: this one where there is none. */
export function useMonth(): [month: string, choose: (month: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked)
    ? asked
    : indiaDayOf(new Date()).slice(0, 'yyyy-mm'.length)
  return [month, (chosen) => chosen && setSearch({ month: chosen }, { replace: true })]
}
