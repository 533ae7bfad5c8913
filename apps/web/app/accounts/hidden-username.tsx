/** A hidden field for password managers. It tells them the account of a form that has no e-mail field. */
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
