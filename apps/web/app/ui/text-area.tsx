import { type ComponentProps, useId } from 'react'
import { controlClasses, describedBy, FieldFrame, type FieldProps } from './field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & Pick<FieldProps, 'label' | 'error' | 'hint'>

/** A labelled field for more than a line; grows with its text where the browser can. */
export function TextArea({ label, error, hint, className, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label}>
      <textarea
        rows={5}
        {...input}
        aria-describedby={describedBy(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={`${controlClasses} field-sizing-content min-h-36 resize-y`}
        id={id}
      />
    </FieldFrame>
  )
}
