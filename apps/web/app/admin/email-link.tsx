/**
 * A mailto link with a touch target larger than its line. A long address breaks before the @, or anywhere if
 * one half is still too long.
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
