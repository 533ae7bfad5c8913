/**
 * An email address to write to, with room for a thumb over what is around it. Where there is no room it goes on before the @, and half an address that
 * is still too long wherever it must.
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
