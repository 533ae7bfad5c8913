import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../api/site.ts'
import { sellerHref } from '../content/seller.ts'
import { sellerWords as words } from '../content/seller-words.ts'
import { MailAddress } from '../ui/mail-address.tsx'

/** Shows the seller's details that the law requires. */
export function SellerFacts({ className }: { className?: string }) {
  const { seller } = useSite()
  return (
    <dl className={`grid gap-x-10 gap-y-6 sm:grid-cols-2 ${className ?? ''}`}>
      <Fact term={words.name}>{seller.name}</Fact>
      <Fact term={words.address}>
        <span className="whitespace-pre-line">{seller.address}</span>
      </Fact>
      <Fact term={words.phone}>
        <MaybeLink href={sellerHref('phone', seller)}>{seller.phone}</MaybeLink>
      </Fact>
      <Fact term={words.email}>
        <MaybeLink href={sellerHref('email', seller)}>
          <MailAddress>{seller.email}</MailAddress>
        </MaybeLink>
      </Fact>
      <Fact term={words.gstNumber}>{seller.gstNumber}</Fact>
      <Fact term={words.prices}>
        <span className="font-normal">{words.pricesText}</span>
      </Fact>
      <Fact isWide term={words.grievanceOfficer}>
        <span className="block">{words.officer(seller)}</span>
        <span className="mt-1 block font-normal">{words.grievance}</span>
        <Link
          className="inline-flex min-h-11 items-center text-deep-pink underline-offset-4 hover:underline print:hidden"
          to="/complaint"
        >
          {words.complain}
        </Link>
      </Fact>
    </dl>
  )
}

interface FactProps {
  term: string
  isWide?: boolean
  children: ReactNode
}

function Fact({ term, isWide, children }: FactProps) {
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Shows a phone number or an e-mail address as a link, or as text if it is a placeholder. */
export function MaybeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children
  return (
    <a
      className="inline-block text-deep-pink underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      href={href}
    >
      {children}
    </a>
  )
}
