import { messages } from '@nirbhaya/contract/messages'
import { waitingPages } from '@nirbhaya/contract/messages/batches/waiting-pages'
import { waitingWords as words } from '@nirbhaya/contract/messages/waiting'
import { Link, useSearchParams } from 'react-router'
import { unlistedMeta } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { WaitingForm } from './waiting-form.tsx'

export const meta = () => unlistedMeta(words.title)

const problems: Record<string, string> = {
  address: messages.invalidEmail,
  failed: waitingPages.failed,
}

/** Where the form of a product's page leads without scripts: what became of it, or the form again. */
export default function WaitingListRoute() {
  const [search] = useSearchParams()
  const slug = search.get('product') ?? ''
  const told = search.get('told') ?? ''
  const product = `/product/${encodeURIComponent(slug)}`
  if (told === 'yes' || slug === '') {
    return (
      <Page
        intro={told === 'yes' ? words.joined : undefined}
        isCentered
        title={told === 'yes' ? waitingPages.joinedTitle : words.title}
        width="form"
      >
        <p className="text-center">
          <ButtonLink to={slug ? product : '/collection'}>{messages.continueShopping}</ButtonLink>
        </p>
      </Page>
    )
  }
  return (
    <Page isCentered title={words.title} width="form">
      <WaitingForm error={problems[told]} slug={slug} />
      <p className="mt-6 text-center">
        <Link className="text-deep-pink underline underline-offset-4" to={product}>
          {waitingPages.seeProduct}
        </Link>
      </p>
    </Page>
  )
}
