import { indiaDayOf } from '@nirbhaya/contract/dates'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { financialYearOf, formatPeriod, periodsOfYear } from '@nirbhaya/contract/papers/periods'
import { yearsOfRecords } from '@nirbhaya/contract/papers/rules'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface PeriodFieldProps {
  period: string
  onChoose: (period: string) => void
}

const nameOf = (period: string) =>
  period.includes('Q') ? words.quarter(formatPeriod(period)) : formatPeriod(period)

/** A list of the months and quarters of the financial years whose records the law wants kept. */
export function PeriodField({ period, onChoose }: PeriodFieldProps) {
  const today = indiaDayOf(new Date())
  const newest = financialYearOf(today)
  const years = Array.from({ length: yearsOfRecords }, (_, index) => newest - index)
  const groups = years.map((year) => ({ year, periods: periodsOfYear(year, today) }))
  const isListed = groups.some(({ periods }) => periods.includes(period))
  return (
    <SelectField
      className="mb-4 max-w-96"
      label={words.period}
      name="period"
      onChange={(event) => onChoose(event.target.value)}
      value={period}
    >
      {!isListed && <option value={period}>{nameOf(period)}</option>}
      {groups.map(({ year, periods }) => (
        <optgroup key={year} label={words.financialYear(year)}>
          {periods.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
