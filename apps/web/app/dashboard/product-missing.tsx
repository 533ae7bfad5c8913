import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { Link } from 'react-router'
import { useMayOpen } from '../admin/admin-link.tsx'
import { useShopFront } from '../api/shop-front.ts'
import { Notice } from '../ui/notice.tsx'

/** Shown to the owner of an empty shop: a link to the form for the first product. */
export function ProductMissing() {
  const { mainSlug } = useShopFront()
  const mayOpen = useMayOpen()
  if (mainSlug !== null || !mayOpen('/admin/create-product')) return null
  return (
    <Notice className="mb-4 xl:mb-6">
      {words.noProducts}{' '}
      <Link className="font-semibold underline underline-offset-4" to="/admin/create-product">
        {words.firstProduct}
      </Link>
    </Notice>
  )
}
