import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent } from './compose.tsx'
import { button, heading, paragraph } from './parts.tsx'

interface Burst {
  failures: number
  minutes: number
  publicUrl: string
}

/** Informs the owner of repeated failed sign-ins. */
export function securityBurstMail({ failures, minutes, publicUrl }: Burst): MailContent {
  const { subject, preview, says, todo, button: label, reason } = mails.securityBurst
  return compose({
    subject,
    preview,
    reason,
    publicUrl,
    parts: [
      heading(subject),
      paragraph(says(failures, minutes)),
      paragraph(todo),
      button(label, `${publicUrl}/admin/security`),
    ],
  })
}

interface ManyRead {
  people: number
  network: string
  publicUrl: string
}

/** Informs the owner that one of the admin's sessions has read the data of very many customers. */
export function manyPeopleReadMail({ people, network, publicUrl }: ManyRead): MailContent {
  const { subject, preview, says, todo, button: label, reason } = mails.manyPeopleRead
  return compose({
    subject,
    preview,
    reason,
    publicUrl,
    parts: [
      heading(subject),
      paragraph(says(people, network)),
      paragraph(todo),
      button(label, `${publicUrl}/admin/security`),
    ],
  })
}
