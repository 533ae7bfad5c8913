/**
 * An email address to write to. Where there is no room it goes on before the @; half an address that
 * is still too long ends in an ellipsis, and the whole is there to be copied and pointed at.
 */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a
      aria-label={address}
      className="max-w-full text-deep-pink underline-offset-4 *:inline-block *:max-w-full *:truncate *:align-bottom hover:underline"
      href={`mailto:${address}`}
      title={address}
    >
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </a>
  )
}
