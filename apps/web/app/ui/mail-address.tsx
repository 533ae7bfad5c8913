/** An e-mail address, or what stands in its place; broken before its "@" or a dot, if it must be. */
export function MailAddress({ children }: { children: string }) {
  const [name, host, ...end] = children.split(/(?=[@.])/)
  return (
    <span>
      {name}
      <wbr />
      {host}
      <wbr />
      {end}
    </span>
  )
}
