import { type AdminProduct, listAdminProducts } from '@nirbhaya/contract/catalogue/admin'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { AdminListRow, AdminRowList } from '../../admin/editor/admin-list-row.tsx'
import { NothingFound } from '../../admin/list-states.tsx'
import { ownerList } from '../../admin/owner-list.tsx'
import { useShopFront } from '../../api/shop-front.ts'
import { useOutdated } from '../../api/use-change.ts'
import { Badge } from '../../ui/badge.tsx'
import { ProductPicture } from '../../ui/picture.tsx'
import { DeleteProduct } from './delete-product.tsx'

const create = (
  <AdminButtonLink size="small" to="/admin/create-product">
    {words.createProduct}
  </AdminButtonLink>
)

const page = ownerList(listAdminProducts, {
  words: words.list,
  icon: 'gem',
  noneAction: create,
  nothingFound: ({ status }) => status && <NothingFound title={words.noneOf[status]} />,
  actions: () => create,
  itemsOf: ({ products }) => products,
  rows: (products) => (
    <AdminRowList>
      {products.map((product) => (
        <Row key={product._id} product={product} />
      ))}
    </AdminRowList>
  ),
})
export const meta = page.meta
export default page.Route

function Row({ product }: { product: AdminProduct }) {
  const { name, slug, price, listPrice, images, status } = product
  const { mainSlug } = useShopFront()
  const outdated = useOutdated(listAdminProducts)
  const update = `/admin/update-product/${encodeURIComponent(slug)}`
  return (
    <AdminListRow
      edit={{
        label: editorMessages.update,
        fullLabel: editorMessages.of(editorMessages.update, name),
        to: update,
      }}
      facts={
        <>
          <span className="tabular-nums">
            <span className="font-semibold text-aubergine">{formatRupees(price)}</span>{' '}
            <span>{words.ofList(formatRupees(listPrice))}</span>
          </span>
          {status === 'draft' && <Badge tone="yellow">{words.statuses.draft}</Badge>}
          {slug === mainSlug && <Badge tone="blue">{words.main}</Badge>}
        </>
      }
      name={name}
      picture={
        <ProductPicture alt="" className="size-full object-cover" image={images[0]} sizes="4rem" />
      }
      to={status === 'published' ? `/product/${encodeURIComponent(slug)}` : update}
    >
      <DeleteProduct onDeleted={outdated} place="row" product={product} />
    </AdminListRow>
  )
}
