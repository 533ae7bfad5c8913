import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { TextField } from '../../ui/fields/field.tsx'

interface MonthFieldProps {
  month: string
  onChoose: (month: string) => void
}

export function MonthField({ month, onChoose }: MonthFieldProps) {
  return (
    <TextField
      className="mb-4 max-w-56"
      label={words.month}
      name="month"
      onChange={(event) => onChoose(event.target.value)}
      type="month"
      value={month}
    />
  )
}
