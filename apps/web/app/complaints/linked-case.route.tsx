import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import {
  getComplaintByLink,
  reopenComplaint,
  type ShownComplaint,
  writeToComplaint,
} from '@nirbhaya/contract/complaints/complaints'
import { casePage as words } from '@nirbhaya/contract/messages/complaints/case'
import { useCallback, useEffect, useState } from 'react'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { outcomeOf, statusOf, typedIn } from '../forms/form-outcome.ts'
import { answerTimeoutMs as timeoutMs } from '../forms/use-server-form.ts'
import { unlisted } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Container } from '../ui/pages/container.tsx'
import { Page } from '../ui/pages/page.tsx'
import type { Route } from './+types/linked-case.route'
import { CasePage } from './case/case-page.tsx'
import { fileLinksMs } from './case/file-links.ts'

export const meta = unlisted(words.caseName)

/** The page contains a person's messages, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? ''

/** @returns the complaint; null if the link is wrong; undefined if the complaint could not be loaded */
async function load(api: Api, address: string) {
  const token = tokenIn(address)
  try {
    const { complaint } = await api(getComplaintByLink, { query: { token } })
    return data({ token, complaint })
  } catch (error) {
    const isWrong = error instanceof ApiError && [400, 404].includes(error.status)
    if (!isWrong) console.warn('The complaint could not be read:', error)
    return data({ token, complaint: isWrong ? null : undefined }, isWrong ? 404 : statusOf(error))
  }
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  load(context.get(apiContext), request.url)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserApi, request.url)

/** Handles the forms that write to the shop and that reopen the complaint, if sent without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const query = { token: tokenIn(request.url) }
  const typed = await typedIn(request)
  const { intent, message = '' } = typed
  if (intent === 'reopen') {
    const send = () => api(reopenComplaint, { query, body: { message }, timeoutMs })
    return outcomeOf(typed, send, words.reopenFailed)
  }
  const form = new FormData()
  form.set('message', message)
  return outcomeOf(
    typed,
    () => api(writeToComplaint, { query, form, timeoutMs }),
    words.writeFailed,
  )
}

/**
 * The page that the link in a mail about a complaint opens. It works with and without an account, with and
 * without scripts.
 */
export default function LinkedCaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, complaint } = loaderData
  if (complaint === undefined) {
    return <NoCase intro={words.caseFailedHint} isFailed title={words.caseFailed} />
  }
  if (complaint === null) return <NoCase intro={words.linkWrongHint} title={words.linkWrong} />
  return (
    <Container className="min-h-[70vh] pb-24 pt-8 sm:pt-12">
      <LinkedCase complaint={complaint} key={token} outcome={actionData} token={token} />
    </Container>
  )
}

interface LinkedCaseProps {
  complaint: ShownComplaint
  token: string
  outcome: Route.ComponentProps['actionData']
}

function LinkedCase({ complaint, token, outcome }: LinkedCaseProps) {
  /**
   * A newer version of the complaint, from reloading it or from a change on this page. The page shows `now`
   * as long as the loader's version is `than`. When the loader runs again, its version is shown.
   */
  const [newer, setNewer] = useState<{ than: ShownComplaint; now: ShownComplaint }>()
  const show = useCallback((now: ShownComplaint) => setNewer({ than: complaint, now }), [complaint])

  useEffect(() => {
    const timer = setInterval(() => {
      browserApi(getComplaintByLink, { query: { token }, timeoutMs })
        .then((read) => show(read.complaint))
        // If loading fails, the page stays unchanged, so that typed text is not lost.
        .catch((error) => console.warn('The complaint could not be read again:', error))
    }, fileLinksMs)
    return () => clearInterval(timer)
  }, [token, show])

  return (
    <CasePage
      complaint={newer?.than === complaint ? newer.now : complaint}
      onChanged={show}
      outcome={outcome}
      token={token}
    />
  )
}

interface NoCaseProps {
  title: string
  intro: string
  isFailed?: boolean
}

/** Shown if the link leads to no complaint, or if the complaint could not be loaded. */
function NoCase({ title, intro, isFailed }: NoCaseProps) {
  return (
    <Page
      intro={intro}
      isCentered
      sign={<Icon className="size-8" name={isFailed ? 'cloud-off' : 'link-2-off'} />}
      title={title}
      width="form"
    >
      <div className="flex flex-col items-stretch gap-3 sm:items-center">
        {!isFailed && <ButtonLink to="/my-complaints">{words.toMine}</ButtonLink>}
        <ButtonLink to="/contact" variant="outline">
          {words.toContact}
        </ButtonLink>
      </div>
    </Page>
  )
}
