import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { AdminButtonLink } from '../../admin/admin-link.tsx'

/** Shown to the owner of an empty shop: a link to the form for the first product. */
export default function FirstProduct() {
  return <AdminButtonLink to="/admin/create-product">{words.createFirst}</AdminButtonLink>
}
