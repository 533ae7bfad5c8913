/**
 * Returns the `tel:` link of a phone number. An Indian mobile number is stored without its country code, so
 * the code is added. Other numbers are stored as typed.
 */
export const dialled = (phone: string): string =>
  /^[6-9]\d{9}$/.test(phone) ? `tel:+91${phone}` : `tel:${phone.replace(/[^\d+]/g, '')}`

/** A link that calls a phone number. Its touch target is taller than its text. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      className="-my-3 inline-flex items-center py-3 tabular-nums text-deep-pink underline-offset-4 hover:underline"
      href={dialled(phone)}
    >
      {phone}
    </a>
  )
}
