/** Tells a password manager which account a form belongs to, if the form has no e-mail field. */
export function HiddenUsername({ email }: { email: string | undefined }) {
  return (
    <input
      aria-hidden="true"
      autoComplete="username"
      className="sr-only"
      name="username"
      readOnly
      tabIndex={-1}
      type="email"
      value={email ?? ''}
    />
  )
}
