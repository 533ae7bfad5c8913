import { confirmWaiting, joinWaitingList } from '@nirbhaya/contract/batches/batches'
import {
  getProduct,
  type Product,
  type ProductOption,
  type ShownProduct,
} from '@nirbhaya/contract/catalogue/catalogue'
import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { waitingListWords as words } from '@nirbhaya/contract/messages/batches/waiting-list'
import { waitingListConfirmation } from '@nirbhaya/contract/messages/batches/waiting-list-confirmation'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { messages } from '@nirbhaya/contract/messages/specification'
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { allProducts } from '../api/all-products.ts'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { formFailure } from '../forms/form-failure.ts'
import { statusOf, typedIn } from '../forms/form-outcome.ts'
import { answerTimeoutMs as timeoutMs } from '../forms/use-server-form.ts'
import { unlisted } from '../seo/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AnswerPage } from '../ui/pages/answer-page.tsx'
import { Page } from '../ui/pages/page.tsx'
import type { Route } from './+types/waiting-list.route'
import {
  type WaitingListAttempt,
  WaitingListForm,
  waitingListFormId,
} from './waiting-list-form.tsx'
import { WaitingListOverview, WaitingListProducts } from './waiting-list-products.tsx'

interface Loaded {
  /** The product that the page's URL names, if it is on sale. */
  product?: ShownProduct
  /** All products, if the page's URL names no product on sale. */
  products: Product[]
  /** Whether the page's URL names an unknown product. */
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

export const meta = unlisted(waitingListPages.toList)

type Ending = 'asked' | 'joined' | 'unknown'

/**
 * Confirms an e-mail address for a product's waiting list.
 * @param token from the link in the confirmation mail
 * @returns the slug of the product, or why the address could not be confirmed
 */
async function confirm(api: Api, token: string) {
  try {
    const { slug } = await api(confirmWaiting, { body: { token }, timeoutMs })
    return { ending: 'joined' as Ending, slug }
  } catch (error) {
    if (error instanceof ApiError) return data({ ending: 'unknown' as Ending }, 400)
    return data({ error: waitingListPages.failed }, 503)
  }
}

type Typed = Partial<Record<string, string>>

/**
 * Adds a visitor to a product's waiting list. If the product can be booked after all, or does not exist any
 * more, it redirects to the product's page, which explains this.
 */
async function join(api: Api, slug: string, { email = '', variantId }: Typed) {
  try {
    const body = { email, ...(variantId && { variantId }) }
    await api(joinWaitingList, { params: { slug }, body, timeoutMs })
    return { ending: 'asked' as Ending }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'BOOKING_OPEN' || code === 'PRODUCT_NOT_FOUND') throw redirect(pathOf(slug), 303)
    const { message, fields } = formFailure(error, waitingListPages.failed)
    return data({ error: fields.email ?? message, email }, statusOf(error))
  }
}

async function takeForm(api: Api, request: Request) {
  const search = new URL(request.url).searchParams
  const token = search.get('token')
  if (token !== null) return confirm(api, token)
  return join(api, search.get('product') ?? '', await typedIn(request))
}

export const action = ({ context, request }: Route.ActionArgs) =>
  takeForm(context.get(apiContext), request)

export const clientAction = ({ request }: Route.ClientActionArgs) => takeForm(browserApi, request)

const endings: Record<Ending, { title: string; intro: string }> = {
  asked: { title: waitingListConfirmation.askedTitle, intro: words.asked },
  joined: { title: waitingListConfirmation.joinedTitle, intro: words.joined },
  unknown: {
    title: waitingListConfirmation.unknownTitle,
    intro: waitingListConfirmation.unknownText,
  },
}

interface Outcome extends WaitingListAttempt {
  ending?: Ending
  slug?: string
}

/**
 * The page of a product's waiting list. The mail that asks to confirm an e-mail address links here with a
 * token: the page then shows a button that confirms the address. Without scripts, the product page sends its
 * form here: the page then shows the result, or the form again with the error.
 */
export default function WaitingListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, products, isUnknown } = loaderData
  const [search] = useSearchParams()
  const { ending, slug = product?.slug, ...before }: Outcome = actionData ?? {}
  if (ending) {
    return (
      <AnswerPage {...endings[ending]} isNews>
        <ButtonLink to={slug === undefined ? '/collection' : pathOf(slug)}>
          {messages.continueShopping}
        </ButtonLink>
      </AnswerPage>
    )
  }
  if (search.has('token')) return <Confirmation error={before.error} />
  if (product) return <Waiting {...before} product={product} />
  return <WaitingListOverview isUnknown={isUnknown} products={products} />
}

const pathOf = (slug: string) => `/product/${encodeURIComponent(slug)}`

/**
 * Shows the form for one product, with the values of its option that are full. If everything has free places, a link
 * to its page replaces the form.
 */
function Waiting({ product, ...before }: { product: ShownProduct } & WaitingListAttempt) {
  const full = product.option?.variants.filter(({ availability }) => availability !== 'open') ?? []
  const isFree = product.availability === 'open' && full.length === 0
  return (
    <Page
      isCentered
      title={isFree ? waitingListConfirmation.freeTitle : waitingListPages.toList}
      width="form"
    >
      <WaitingListProducts products={[product]} />
      {isFree ? (
        <ButtonLink isFullWidth to={pathOf(product.slug)}>
          {waitingListConfirmation.preBook(product.name)}
        </ButtonLink>
      ) : (
        <>
          {product.option && <FullVariants name={product.option.name} variants={full} />}
          <WaitingListForm {...before} slug={product.slug} />
        </>
      )}
    </Page>
  )
}

/** The values of an option for which a person can wait. */
function FullVariants({ name, variants }: ProductOption) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-sm font-semibold">{name}</legend>
      {variants.map((variant) => (
        <label className="flex min-h-11 cursor-pointer items-center gap-3" key={variant._id}>
          <input
            className="size-4.5 shrink-0 accent-deep-pink"
            form={waitingListFormId}
            name="variantId"
            type="radio"
            value={variant._id}
          />
          <span translate="no">{variant.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Asks for a click before an e-mail address is confirmed, because mail scanners open every link. */
function Confirmation({ error }: WaitingListAttempt) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Page
      intro={waitingListConfirmation.confirmText}
      isCentered
      title={waitingListConfirmation.confirmTitle}
      width="form"
    >
      {error && (
        <Notice className="mb-6" role="alert" tone="bad">
          {error}
        </Notice>
      )}
      <Form className="text-center" method="post">
        <Button isBusy={isSending} size="large" type="submit">
          {waitingListConfirmation.confirm}
        </Button>
      </Form>
    </Page>
  )
}
