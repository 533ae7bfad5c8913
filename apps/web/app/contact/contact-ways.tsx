import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { useSite } from '../api/site.ts'
import { sellerHref } from '../content/seller.ts'
import { useSiteContent } from '../content/site-content.ts'
import { MailAddress } from '../ui/mail-address.tsx'
import { MaybeLink } from './seller-facts.tsx'

interface ContactWaysProps {
  /** When people are reached, by default as published. Only the owner's preview of unsaved content sets this. */
  hours?: string
}

/** Shows the shop's phone number and e-mail address. */
export function ContactWays(props: ContactWaysProps) {
  const { seller } = useSite()
  const { contact } = useSiteContent()
  const hours = props.hours ?? contact?.text
  const ways = [
    { label: words.call, value: seller.phone, href: sellerHref('phone', seller) },
    { label: words.write, value: seller.email, href: sellerHref('email', seller) },
  ]
  return (
    <ul className="mt-10 divide-y divide-line border-y border-line">
      {ways.map(({ label, value, href }) => (
        <li className="py-5" key={label}>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <span>{label}</span>
            {hours && <span>{hours}</span>}
          </p>
          <p className="mt-1 text-xl font-semibold wrap-anywhere">
            <MaybeLink href={href}>
              <MailAddress>{value}</MailAddress>
            </MaybeLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
