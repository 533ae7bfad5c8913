import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { useSite } from '../api/site.ts'
import { sellerHref } from '../content/seller.ts'
import { MailAddress } from '../ui/mail-address.tsx'
import { MaybeLink } from './seller-facts.tsx'

/** Shows the shop's phone number and e-mail address. */
export function ContactWays() {
  const { seller } = useSite()
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
            <span>{words.always}</span>
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
