import type { AdminComplaint } from '@nirbhaya/contract/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { useState } from 'react'
import { AffectedUnits } from '../report/affected-units.tsx'

/**
 * Holds which units a replacement contains: at first those that the person reported, as far as they can be replaced, or
 * one unit if only one can be.
 * @returns `units` for the server, and the fields that change them
 */
export function useReplacedUnits({ replaceable, damage }: AdminComplaint) {
  const [counts, setCounts] = useState(() =>
    replaceable.map(({ position, quantity }) => {
      const reported = damage?.units.find((one) => one.position === position)?.quantity ?? 0
      const isOnly = replaceable.length === 1 && quantity === 1
      return isOnly ? 1 : Math.min(reported, quantity)
    }),
  )
  const units = replaceable.flatMap(({ position }, place) => {
    const quantity = counts[place] ?? 0
    return quantity > 0 ? [{ position, quantity }] : []
  })
  const fields = (
    <AffectedUnits
      affected={counts}
      arrived={replaceable}
      legend={words.replaced}
      onChange={setCounts}
    />
  )
  return { units, fields }
}
