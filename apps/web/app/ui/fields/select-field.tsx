import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { controlClasses, describedBy, FieldFrame, type FieldProps } from './field.tsx'

type SelectFieldProps = ComponentProps<'select'> &
  Pick<FieldProps, 'label' | 'error' | 'hint'> & { children: ReactNode }

/** A native `<select>` with a label. Phones show its options in the system's own list. */
export function SelectField({
  label,
  error,
  hint,
  className,
  id: given,
  ...select
}: SelectFieldProps) {
  const made = useId()
  const id = given ?? made
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label}>
      <div className="relative">
        <select
          {...select}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={`${controlClasses} appearance-none truncate text-[length:min(1rem,5.5vw)] pr-11`}
          id={id}
        />
        <Icon
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4.5"
          name="chevron-down"
        />
      </div>
    </FieldFrame>
  )
}
