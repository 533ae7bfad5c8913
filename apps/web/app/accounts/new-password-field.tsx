import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { useShopName } from '../api/site.ts'
import { classNames } from '../ui/class-names.ts'
import type { FieldProps } from '../ui/fields/field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

const looks: Record<PasswordStrength, { filled: number; colour: string }> = {
  short: { filled: 0, colour: '' },
  weak: { filled: 1, colour: 'bg-bad' },
  fair: { filled: 2, colour: 'bg-marigold' },
  good: { filled: 3, colour: 'bg-good' },
  strong: { filled: 4, colour: 'bg-good' },
}

interface NewPasswordFieldProps extends Omit<FieldProps, 'hint'> {
  entered: string | undefined
  /** Personal words that make a password weak: names, the e-mail address. */
  own?: (string | undefined)[]
}

/** The field for a new password, with a hint about its strength. */
export function NewPasswordField({ entered = '', own = [], ...field }: NewPasswordFieldProps) {
  const shop = useShopName()
  const known = [...own, shop].filter((text) => text !== undefined).filter(Boolean)
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      hint={<Strength strength={entered === '' ? undefined : passwordStrength(entered, known)} />}
    />
  )
}

function Strength({ strength }: { strength: PasswordStrength | undefined }) {
  const { filled, colour } = looks[strength ?? 'short']
  return (
    <>
      <span aria-hidden="true" className="mb-1.5 grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            className={classNames(
              'h-1 rounded-full transition-colors',
              step <= filled ? colour : 'bg-line',
            )}
            key={step}
          />
        ))}
      </span>
      {strength ? (
        <>
          <span className="sr-only">{words.strengthLabel} </span>
          <span>{words.strength[strength]}</span>
        </>
      ) : (
        <span>{words.strengthHint}</span>
      )}
    </>
  )
}
