import { type FieldProps, TextField } from '../ui/fields/field.tsx'

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
