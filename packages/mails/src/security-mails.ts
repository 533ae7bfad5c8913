import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, heading, paragraph } from './parts.tsx'

interface Burst {
  failures: number
  minutes: number
  shop: MailedShop
}

/** Informs the owner of repeated failed sign-ins. */
export function securityBurstMail({ failures, minutes, shop }: Burst): MailContent {
  const { subject, preview, says, todo, button: label, reason } = mails.securityBurst
  return compose(shop, { subject, preview, reason }, [
    heading(subject),
    paragraph(says(failures, minutes)),
    paragraph(todo),
    button(label, `${shop.publicUrl}/admin/security`),
  ])
}

interface ManyRead {
  people: number
  network: string
  shop: MailedShop
}

/** Informs the owner that one of the admin's sessions has read the data of very many customers. */
export function manyPeopleReadMail({ people, network, shop }: ManyRead): MailContent {
  const { subject, preview, says, todo, button: label, reason } = mails.manyPeopleRead
  return compose(shop, { subject, preview, reason }, [
    heading(subject),
    paragraph(says(people, network)),
    paragraph(todo),
    button(label, `${shop.publicUrl}/admin/security`),
  ])
}
