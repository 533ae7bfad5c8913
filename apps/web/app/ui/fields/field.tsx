import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface FieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** The error message. Screen readers announce it when it appears. */
  error?: string | undefined
  hint?: ReactNode
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'className'> {
  id: string
  children: ReactNode
}

/** Returns the ids of a field's hint and error, for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: unknown }) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

/**
 * The label, hint and error around a control. The live region is rendered even without an error, because
 * screen readers announce only what is added to an existing region.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, className, children } = props
  return (
    <div className={classNames('min-w-0', className)}>
      <label className="mb-1.5 block text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="mt-1.5 text-sm text-muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p aria-live="polite" className="text-sm font-medium text-bad" id={`${id}-error`}>
        {error && <span className="block pt-1.5">{error}</span>}
      </p>
    </div>
  )
}

export const controlClasses =
  'block min-h-12 w-full rounded-control border border-rose-gold bg-white px-4 py-2.5 text-base text-aubergine placeholder:text-muted transition-colors hover:border-aubergine focus-visible:border-deep-pink focus-visible:outline-2 focus-visible:outline-offset-1 aria-invalid:border-bad disabled:bg-cream-deep'

/**
 * An input with a label. The result of `register` (react-hook-form) is spread into it: `<TextField
 * label="Email" type="email" error={errors.email?.message} {...register('email')} />`
 */
export function TextField({ label, error, hint, className, ...input }: FieldProps) {
  const id = useId()
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label}>
      <input
        type="text"
        {...input}
        aria-describedby={describedBy(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={controlClasses}
        id={id}
      />
    </FieldFrame>
  )
}
