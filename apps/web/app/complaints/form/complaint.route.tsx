import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { Link } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useSite } from '../../api/site.ts'
import { typedIn } from '../../forms/form-outcome.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { brandOf } from '../../seo/site-address.ts'
import { readSession } from '../../session/session-storage.ts'
import { Container } from '../../ui/pages/container.tsx'
import type { Route } from './+types/complaint.route'
import { ComplaintPanel } from './complaint-panel.tsx'
import { send, sendMine } from './send.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.metaTitle(brandOf(matches).name),
    description: words.description,
    path: '/complaint',
    matches,
  })

export const action = async ({ context, request }: Route.ActionArgs) =>
  send(context.get(apiContext), await typedIn(request))

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = await typedIn(request)
  // A signed-in customer may complain for another person. That person has to get the answer, so the complaint
  // is sent without the account.
  const isOwn = readSession()?.user.email === typed.email?.trim().toLowerCase()
  return isOwn ? sendMine(browserApi, typed) : send(browserApi, typed)
}

/** The page for complaints and requests about personal data. Everybody can use it, also without scripts. */
export default function ComplaintRoute({ actionData }: Route.ComponentProps) {
  return (
    <Container className="grid gap-x-20 gap-y-12 pb-20 pt-10 sm:pb-28 sm:pt-20 lg:grid-cols-[1fr_1.1fr]">
      <div>
        <h1 className="display title-page">{words.title}</h1>
        <p className="mt-5 max-w-md text-lg text-muted">{words.intro}</p>
        <ol className="mt-10 divide-y divide-line border-y border-line">
          {words.steps.map((step, place) => (
            <li className="flex gap-4 py-4" key={step}>
              <span
                aria-hidden="true"
                className="display flex size-8 shrink-0 items-center justify-center rounded-full bg-blush text-deep-pink"
              >
                {place + 1}
              </span>
              <span className="pt-1">{step}</span>
            </li>
          ))}
        </ol>
        <h2 className="mt-10 font-semibold">{words.damagedTitle}</h2>
        <p className="mt-1 text-muted">{words.damaged}</p>
        <Link className="link-tall" to="/my-orders">
          {words.toOrders}
        </Link>
        <Officer />
      </div>
      <ComplaintPanel outcome={actionData} />
    </Container>
  )
}

/** The grievance officer. The law requires this person's name on the page. */
function Officer() {
  const { grievanceOfficer } = useSite().seller
  return (
    <dl className="mt-6">
      <dt className="text-sm text-muted">{words.officer}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{grievanceOfficer}</dd>
    </dl>
  )
}
