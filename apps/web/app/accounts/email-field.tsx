import { type FieldProps, TextField } from '../ui/fields/field.tsx'

/** The address that somebody logs in with. */
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
