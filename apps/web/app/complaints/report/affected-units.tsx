import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { ArrivedUnits } from './affected.ts'

interface AffectedUnitsProps {
  /** The question: which units are meant. */
  legend: string
  arrived: ArrivedUnits[]
  /** The number of affected units, for each of `arrived`. */
  affected: number[]
  onChange: (affected: number[]) => void
}

/** Asks how many units of each line are meant. */
export function AffectedUnits({ legend, arrived, affected, onChange }: AffectedUnitsProps) {
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {arrived.map(({ position, name, quantity }, line) => (
        <SelectField
          key={position}
          label={name}
          name={`affected-${line}`}
          onChange={({ target }) => onChange(affected.with(line, Number(target.value)))}
          value={affected[line] ?? 0}
        >
          {[...Array(quantity + 1).keys()].map((count) => (
            <option key={count} value={count}>
              {count === 0 && arrived.length === 1
                ? words.choose
                : words.affectedCount(count, quantity)}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}
