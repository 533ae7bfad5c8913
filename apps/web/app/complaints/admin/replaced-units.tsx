import type { AdminComplaint } from '@nirbhaya/contract/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { useState } from 'react'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { AffectedUnits } from '../report/affected-units.tsx'

/**
 * Holds which units a replacement contains: at first those that the person reported, as far as they can be replaced, or
 * one unit if only one can be. Another value of the product's option can be sent, such as another ring size.
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
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const units = replaceable.flatMap(({ position, option }, place) => {
    const quantity = counts[place] ?? 0
    if (quantity === 0) return []
    const variantId = chosen[position] ?? option?.sent
    return [{ position, quantity, ...(variantId && { variantId }) }]
  })
  const options = replaceable.flatMap(({ position, name, option }) =>
    option ? [{ position, product: name, ...option }] : [],
  )
  const fields = (
    <>
      <AffectedUnits
        affected={counts}
        arrived={replaceable}
        legend={words.replaced}
        onChange={setCounts}
      />
      {options.map(({ position, product, name, sent, values }) => (
        <SelectField
          className="mt-4"
          hint={words.valueHint}
          key={position}
          label={words.valueOf(name, options.length > 1 ? product : undefined)}
          name={`value-${position}`}
          onChange={({ target }) => setChosen({ ...chosen, [position]: target.value })}
          value={chosen[position] ?? sent}
        >
          {!values.some(({ _id }) => _id === sent) && (
            <option value={sent}>{words.valueAsBefore}</option>
          )}
          {values.map((value) => (
            <option key={value._id} value={value._id}>
              {value.name}
            </option>
          ))}
        </SelectField>
      ))}
    </>
  )
  return { units, fields }
}
