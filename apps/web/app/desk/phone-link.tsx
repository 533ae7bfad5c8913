/** A phone number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      className="inline-flex items-center tabular-nums text-deep-pink underline-offset-4 hover:underline max-lg:min-h-11"
      href={`tel:+91${phone}`}
    >
      {phone}
    </a>
  )
}
