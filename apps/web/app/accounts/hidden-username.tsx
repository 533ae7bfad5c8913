/** Tells a password manager whose password a form is about, where no field asks for the e-mail. */
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
