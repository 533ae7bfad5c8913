import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { addressWords as words } from '@nirbhaya/contract/messages/orders/addresses'
import {
  answerAddressCheck,
  getAddressCheck,
  type LinkedCheck,
} from '@nirbhaya/contract/orders/address-checks'
import { deliveryAddress } from '@nirbhaya/contract/orders/orders'
import type { ReactNode } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { browserApi } from '../../api/browser-api.ts'
import { fieldsOf, outcomeOf, typedIn } from '../../forms/form-outcome.ts'
import { answerTimeoutMs as timeoutMs } from '../../forms/use-server-form.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Page } from '../../ui/pages/page.tsx'
import { PostalAddress } from '../../ui/postal-address.tsx'
import type { Route } from './+types/address-check.route'
import { AddressAnswer } from './address-answer.tsx'

export const meta = unlisted(words.title)

/** The page shows a home address, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

async function load(api: Api, address: string) {
  const token = new URL(address).searchParams.get('token') ?? ''
  try {
    return await api(getAddressCheck, { query: { token } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { check: null }
    throw error
  }
}

const failed = { check: undefined }

export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    return await load(context.get(apiContext), request.url)
  } catch (error) {
    console.error(error)
    return data(failed, { status: 503 })
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    return await load(browserApi, request.url)
  } catch (error) {
    console.warn(words.failedTitle, error)
    return failed
  }
}

/** Handles both forms of the page: the confirmation, and the correction, which sends a delivery address. */
async function answer(api: Api, request: Request) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const typed = await typedIn(request)
  const read = typed.answer === 'corrected' ? deliveryAddress.safeParse(typed) : undefined
  if (read?.error) {
    const failure = { message: accountPages.checkAbove, fields: fieldsOf(read.error) }
    return data({ failure, typed }, 400)
  }
  const body = { token, ...(read && { address: read.data }) }
  return outcomeOf(typed, () => api(answerAddressCheck, { body, timeoutMs }), words.failed)
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answer(context.get(apiContext), request)

export const clientAction = ({ request }: Route.ClientActionArgs) => answer(browserApi, request)

/**
 * If the server refuses the customer's answer, the check is loaded again: the page then shows, for example,
 * that the address is locked. If the server gave no response, the check is not loaded again, so that the
 * typed address stays in the form.
 */
export const shouldRevalidate = ({
  actionStatus = 500,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus < 500

/**
 * The page that opens from the mail about a delivery address. The answer needs a click, because mail scanners
 * open every link. The page works without a session and without scripts.
 */
export default function AddressCheckRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { check } = loaderData
  if (check === undefined) {
    return <Ways intro={words.failed} sign="cloud-off" title={words.failedTitle} />
  }
  if (check === null) {
    return (
      <Ways intro={words.wrongLinkText} sign="link-2-off" title={words.wrongLinkTitle}>
        <ButtonLink to="/my-orders">{words.toOrders}</ButtonLink>
      </Ways>
    )
  }
  if (check.isLocked) {
    return (
      <Ways intro={words.locked} sign="lock" title={words.lockedTitle}>
        <Address check={check} />
      </Ways>
    )
  }
  const until = formatDateTime(check.locksAt)
  const intro = check.answer ? words[check.answer] : words.intro(check.shownId)
  return (
    <Page
      intro={intro}
      isCentered
      sign={<Icon className="size-8" name={check.answer ? 'map-pin-check' : 'map-pin'} />}
      title={check.answer ? words.thanksTitle : words.title}
      width="form"
    >
      {/* Screen readers announce the result here, because the pressed button is gone. */}
      <p className="sr-only" role="status">
        {check.answer && words.thanksTitle}
      </p>
      <Address check={check} />
      <p className="mb-7 text-muted">
        {check.answer ? words.changeable(until) : words.until(until)}
      </p>
      <AddressAnswer check={check} outcome={actionData} />
    </Page>
  )
}

const Address = ({ check }: { check: LinkedCheck }) => (
  <div className="mb-5 w-full rounded-card border border-line bg-white p-5">
    <PostalAddress person={check.user} />
  </div>
)

interface WaysProps {
  title: string
  intro: string
  sign: IconName
  children?: ReactNode
}

/**
 * Shown in place of the question if the link in the mail cannot be used any more. It has buttons that lead to
 * other pages.
 */
function Ways({ title, intro, sign, children }: WaysProps) {
  return (
    <Page
      intro={intro}
      isCentered
      sign={<Icon className="size-8" name={sign} />}
      title={title}
      width="form"
    >
      <div className="flex flex-col items-stretch gap-3 sm:items-center">
        {children}
        <ButtonLink to="/contact" variant="outline">
          {words.toContact}
        </ButtonLink>
      </div>
    </Page>
  )
}
