/** An e-mail address to write to; where it has to break, it does so before the @. */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a
      className="text-deep-pink wrap-anywhere underline-offset-4 hover:underline"
      href={`mailto:${address}`}
    >
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}
