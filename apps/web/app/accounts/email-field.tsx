import { type FieldProps, TextField } from '../ui/fields/field.tsx'

/** The e-mail address for the login. */
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
