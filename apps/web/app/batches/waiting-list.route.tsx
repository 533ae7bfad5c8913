import { getProduct, type Product, type ShownProduct } from '@nirbhaya/contract/catalogue'
import { type Api, ApiError } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import { waitingEndings } from '@nirbhaya/contract/messages/batches/waiting-endings'
import { waitingPages } from '@nirbhaya/contract/messages/batches/waiting-pages'
import { waitingWords as words } from '@nirbhaya/contract/messages/waiting'
import { useSearchParams } from 'react-router'
import { allProducts } from '../api/all-products.ts'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/waiting-list.route'
import { WaitingForm } from './waiting-form.tsx'
import { WaitingForNone, WaitingProducts } from './waiting-products.tsx'

interface Loaded {
  /** What the address names. */
  product?: ShownProduct
  /** All there is, where it names nothing that is sold. */
  products: Product[]
  /** It names something that is not. */
  isUnknown?: boolean
}

async function load(api: Api, url: string): Promise<Loaded> {
  const search = new URL(url).searchParams
  const slug = search.get('product')
  if (search.has('token')) return { products: [] }
  let isUnknown = false
  try {
    if (slug)
      return { product: (await api(getProduct, { params: { slug } })).product, products: [] }
  } catch (error) {
    isUnknown = error instanceof ApiError && error.status === 404
    if (!isUnknown) console.warn('Fetching the product failed:', error)
  }
  try {
    return { products: await allProducts(api), isUnknown }
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
export default function WaitingListRoute({ loaderData }: Route.ComponentProps) {
  const { product, products, isUnknown } = loaderData
  const [search] = useSearchParams()
  const told = search.get('told') ?? ''
  const token = search.get('token')
  const ending = endings[told]
  if (token) return <Confirmation token={token} />
  if (ending) {
    return (
      <Page isCentered {...ending} width="form">
        <p className="text-center">
          <ButtonLink to={product ? pathOf(product) : '/collection'}>
            {messages.continueShopping}
          </ButtonLink>
        </p>
      </Page>
    )
  }
  if (product) return <Waiting error={problems[told]} product={product} />
  return <WaitingForNone isUnknown={isUnknown} products={products} />
}

const pathOf = ({ slug }: ShownProduct) => `/product/${encodeURIComponent(slug)}`

/** The form for one product; where it has places, the way to them. */
function Waiting({ product, error }: { product: ShownProduct; error?: string | undefined }) {
  const isFree = product.availability === 'open'
  return (
    <Page isCentered title={isFree ? waitingEndings.freeTitle : words.title} width="form">
      <WaitingProducts products={[product]} />
      {isFree ? (
        <ButtonLink isFullWidth to={pathOf(product)}>
          {waitingEndings.preBook(product.name)}
        </ButtonLink>
      ) : (
        <WaitingForm error={error} slug={product.slug} />
      )}
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
