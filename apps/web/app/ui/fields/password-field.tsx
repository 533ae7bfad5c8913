import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { useId, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { controlClasses, describedBy, FieldFrame, type FieldProps } from './field.tsx'

/** A password field with a button that shows the password. It takes the props of `TextField`. */
export function PasswordField({ label, error, hint, className, ...input }: FieldProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={`${controlClasses} pr-14`}
          id={id}
          type={isShown ? 'text' : 'password'}
        />
        <button
          aria-label={accountPages.showPassword}
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted hover:text-deep-pink"
          onClick={() => setIsShown(!isShown)}
          type="button"
        >
          <Icon className="size-5" name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}
