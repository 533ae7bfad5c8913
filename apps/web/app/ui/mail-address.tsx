/** Shows an e-mail address or its placeholder. If it is too long, it breaks before the "@" or a dot. */
export function MailAddress({ children }: { children: string }) {
  return (
    <span translate="no">{children.split(/(?=[@.])/).map((part) => [<wbr key="" />, part])}</span>
  )
}
