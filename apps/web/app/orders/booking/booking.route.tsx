import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { linkedBookingWords as words } from '@nirbhaya/contract/messages/orders/linked-booking'
import { getLinkedBooking } from '@nirbhaya/contract/orders/bookings'
import type { ReactNode } from 'react'
import { data, useRevalidator } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { browserApi } from '../../api/browser-api.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Page } from '../../ui/pages/page.tsx'
import type { Route } from './+types/booking.route'
import { PayBooking } from './pay-booking.tsx'

export const meta = unlisted(words.title)

/** The page is for the person with the link alone, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

async function load(api: Api, address: string) {
  const token = new URL(address).searchParams.get('token') ?? ''
  try {
    return { token, ...(await api(getLinkedBooking, { query: { token } })) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { token, booking: null }
    throw error
  }
}

const failed = { token: '', booking: undefined }

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
 * The page that opens from the mail about a booking. It shows what is to be paid, to anybody who has the link, and
 * needs no session. Nothing changes until the button is pressed, because mail scanners open every link.
 */
export default function BookingRoute({ loaderData: { token, booking } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (booking === undefined) {
    return <Ways intro={words.failed} sign="cloud-off" title={words.failedTitle} />
  }
  if (booking === null) {
    return <Ways intro={words.wrongText} sign="link-2-off" title={words.wrongTitle} />
  }
  if (booking.state === 'paid') {
    return (
      <Ways intro={words.paidText} sign="circle-check" title={words.paidTitle}>
        <ButtonLink to="/">{words.toShop}</ButtonLink>
      </Ways>
    )
  }
  if (booking.state !== 'waiting') {
    const title = booking.state === 'cancelled' ? words.cancelledTitle : words.endedTitle
    return <Ways intro={words.overText} sign="link-2-off" title={title} />
  }
  return (
    <Page intro={words.intro} title={words.title} width="form">
      <PayBooking booking={booking} onOutdated={() => void revalidate()} token={token} />
    </Page>
  )
}

interface WaysProps {
  title: string
  intro: string
  sign: IconName
  children?: ReactNode
}

/** Shown if there is nothing to pay with the link. It has buttons that lead to other pages. */
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
