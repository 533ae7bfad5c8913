/** An e-mail address, or what stands in its place; broken before its "@" or a dot, if it must be. */
export function MailAddress({ children }: { children: string }) {
  return <span>{children.split(/(?=[@.])/).map((part) => [<wbr key="" />, part])}</span>
}
