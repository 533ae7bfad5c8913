/**
 * A mailto link. Its touch target is taller than its text. A long e-mail address wraps before the @. If one
 * of the halves is still too long, that half wraps anywhere.
 */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a
      aria-label={address}
      className="-my-3 inline-flex max-w-full flex-wrap py-3 wrap-anywhere text-deep-pink underline-offset-4 *:max-w-full hover:underline"
      href={`mailto:${address}`}
    >
      <span>{address.slice(0, at)}</span>
      <span>{address.slice(at)}</span>
    </a>
  )
}
