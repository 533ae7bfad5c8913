import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { controlClasses, describedBy, FieldFrame, type FieldProps } from './field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & Pick<FieldProps, 'label' | 'error' | 'hint'>

/** A text field of several lines, with a label. It grows with its text in browsers that support this. */
export function TextArea({ label, error, hint, className, rows = 5, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label}>
      <textarea
        {...input}
        aria-describedby={describedBy(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={classNames(
          controlClasses,
          'field-sizing-content resize-y',
          rows > 1 && 'min-h-36',
        )}
        id={id}
        rows={rows}
      />
    </FieldFrame>
  )
}
