import { listProducts } from '@nirbhaya/contract/catalogue'
import type { Api } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import { waitingEndings } from '@nirbhaya/contract/messages/batches/waiting-endings'
import { waitingPages } from '@nirbhaya/contract/messages/batches/waiting-pages'
import { waitingWords as words } from '@nirbhaya/contract/messages/waiting'
import { Link, useSearchParams } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/waiting-list.route'
import { WaitingForm } from './waiting-form.tsx'
import { WaitingProducts } from './waiting-products.tsx'

/** What can be waited for, where the address does not say it; no list where it cannot be read. */
async function load(api: Api, url: string) {
  const isForSome = ['product', 'told', 'token'].some((name) => new URL(url).searchParams.has(name))
  if (isForSome) return { products: [] }
  try {
    return { products: (await api(listProducts)).products }
  } catch (error) {
    console.warn('Fetching the products failed:', error)
    return { products: [] }
  }
}

export function loader({ context, request }: Route.LoaderArgs) {
  return load(context.get(apiContext), request.url)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, request.url)
}

export const meta = () => unlistedMeta(words.title)

const problems: Record<string, string> = {
  address: messages.invalidEmail,
  failed: waitingPages.failed,
}

/** What became of it, in the words of the page. */
const endings: Record<string, { title: string; intro: string }> = {
  asked: { title: waitingEndings.askedTitle, intro: words.asked },
  yes: { title: waitingEndings.joinedTitle, intro: words.joined },
  unknown: { title: waitingEndings.unknownTitle, intro: waitingEndings.unknownText },
}

/** Where the mail's link and a form without scripts lead: what became of it, or the form again. */
export default function WaitingListRoute({ loaderData: { products } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const slug = search.get('product') ?? ''
  const told = search.get('told') ?? ''
  const token = search.get('token')
  const product = `/product/${encodeURIComponent(slug)}`
  const ending = endings[told]
  if (token) return <Confirmation token={token} />
  if (!ending && slug === '') {
    return (
      <Page intro={waitingEndings.nothingText} isCentered title={words.title} width="form">
        <WaitingProducts products={products} />
        <p className="text-center">
          <ButtonLink to="/collection" variant="outline">
            {waitingEndings.choose}
          </ButtonLink>
        </p>
      </Page>
    )
  }
  if (ending) {
    return (
      <Page isCentered {...ending} width="form">
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
          {waitingEndings.seeProduct}
        </Link>
      </p>
    </Page>
  )
}

/** Asks once more: programs that look for bad mails open every link. The server takes the form. */
function Confirmation({ token }: { token: string }) {
  return (
    <Page
      intro={waitingEndings.confirmText}
      isCentered
      title={waitingEndings.confirmTitle}
      width="form"
    >
      <form
        action={`/waiting-list/confirm?token=${encodeURIComponent(token)}`}
        className="text-center"
        method="post"
      >
        <Button size="large" type="submit">
          {waitingEndings.confirm}
        </Button>
      </form>
    </Page>
  )
}
