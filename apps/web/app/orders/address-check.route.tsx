import { type Api, ApiError } from '@nirbhaya/contract/client'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { addressWords as words } from '@nirbhaya/contract/messages/addresses'
import { getAddressCheck, type LinkedCheck } from '@nirbhaya/contract/orders/address-checks'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { PostalAddress } from '../ui/postal-address.tsx'
import type { Route } from './+types/address-check.route'
import { AddressAnswer } from './address-answer.tsx'

export const meta = () => unlistedMeta(words.title)

/** It shows where somebody lives: nobody keeps it. */
export const headers = () => ({ 'cache-control': 'no-store' })

async function load(api: Api, address: string) {
  const token = new URL(address).searchParams.get('token') ?? ''
  try {
    return { token, ...(await api(getAddressCheck, { query: { token } })) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { token, check: null }
    throw error
  }
}

const failed = { token: '', check: undefined }

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

/**
 * The page behind the link in the mail that asks for an address. It asks for a press, because
 * programs that look for bad mails open every link; it works without a session and without scripts.
 */
export default function AddressCheckRoute({ loaderData }: Route.ComponentProps) {
  const { token, check } = loaderData
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
      {/* The button that was pressed is gone by then. */}
      <p className="sr-only" role="status">
        {check.answer && words.thanksTitle}
      </p>
      <Address check={check} />
      <p className="mb-7 text-muted">
        {check.answer ? words.changeable(until) : words.until(until)}
      </p>
      <AddressAnswer check={check} token={token} />
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

/** Where to go where nothing can be answered. */
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
