import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { ButtonLink } from '../../ui/button.tsx'

/** Shown to the owner of an empty shop: a link to the form for the first product. */
export default function FirstProduct() {
  return <ButtonLink to="/admin/create-product">{words.createFirst}</ButtonLink>
}
