import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { OrderedUnits } from './affected.ts'

interface AffectedUnitsProps {
  ordered: OrderedUnits[]
  /** The number of affected units, for each line of the order. */
  affected: number[]
  onChange: (affected: number[]) => void
}

/** Asks how many units of each line of the order are affected. */
export function AffectedUnits({ ordered, affected, onChange }: AffectedUnitsProps) {
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{words.which}</legend>
      {ordered.map(({ name, quantity }, line) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
          key={line}
          label={name}
          name={`affected-${line}`}
          onChange={({ target }) => onChange(affected.with(line, Number(target.value)))}
          value={affected[line] ?? 0}
        >
          {[...Array(quantity + 1).keys()].map((count) => (
            <option key={count} value={count}>
              {count === 0 && ordered.length === 1
                ? words.choose
                : words.affectedCount(count, quantity)}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}
