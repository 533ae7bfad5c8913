import { type FieldProps, TextField } from '../ui/fields/field.tsx'

/** The field for the e-mail address of an account. */
export function EmailField(props: FieldProps) {
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="username"
      inputMode="email"
      type="email"
      {...props}
    />
  )
}
