/** A phone link with a touch target larger than its line. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      className="-my-3 inline-flex items-center py-3 tabular-nums text-deep-pink underline-offset-4 hover:underline"
      href={`tel:+91${phone}`}
    >
      {phone}
    </a>
  )
}
