import { type BuyerMail, getBuyerMail } from '@nirbhaya/contract/buyer-mails/admin'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { isMissing } from '../../api/is-missing.ts'
import { newRequestId } from '../../api/request-id.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/pages/page.tsx'
import type { Route } from './+types/buyer-mail.route'
import { BuyerMailForm } from './buyer-mail-form.tsx'
import { valuesFromSearch, valuesOf } from './buyer-mail-values.ts'
import { SentMail } from './sent-mail.tsx'

export const meta = unlisted(words.writeTitle)

const list = '/admin/buyer-mails'

/** The page where a mail to buyers is written; once it is sent, it shows how far it is. */
export default function BuyerMailRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminPage back={{ label: words.back, to: list }} title={words.writeTitle}>
      {id === 'new' ? <NewMail /> : <StoredMail id={id} key={id} />}
    </AdminPage>
  )
}

function NewMail() {
  const [search] = useSearchParams()
  // The page chooses the id, so that a repeated request sends nothing twice.
  const [id] = useState(newRequestId)
  const [values] = useState(() => valuesFromSearch(search))
  return <BuyerMailForm id={id} revision={0} values={values} />
}

const pauseMs = 2_000

function StoredMail({ id }: { id: string }) {
  const loaded = useAnswer(
    getBuyerMail,
    { params: { id } },
    { againAfterMs: (latest) => latest?.mail.status === 'sending' && pauseMs },
  )
  if (isMissing(loaded.error)) return <Missing />
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ mail }) => <Mail mail={mail} />}
    </LoadedFrame>
  )
}

const Mail = ({ mail }: { mail: BuyerMail }) =>
  mail.status === 'draft' ? (
    <BuyerMailForm id={mail._id} revision={mail.revision} values={valuesOf(mail)} />
  ) : (
    <SentMail mail={mail} />
  )

const Missing = () => (
  <EmptyState
    action={<AdminButtonLink to={list}>{words.back}</AdminButtonLink>}
    icon={<AdminIcon className="size-8" name="mails" />}
    title={words.missing}
  >
    {words.missingHint}
  </EmptyState>
)
