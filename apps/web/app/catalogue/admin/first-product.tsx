import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { ButtonLink } from '../../ui/button.tsx'

/** What the owner of an empty shop does first. */
export default function FirstProduct() {
  return <ButtonLink to="/admin/create-product">{words.createFirst}</ButtonLink>
}
