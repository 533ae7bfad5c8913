import { type AdminProduct, listAdminProducts } from '@nirbhaya/contract/catalogue/admin'
import { productStatuses } from '@nirbhaya/contract/enums'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { AdminListRow, AdminRowList } from '../../admin/editor/admin-list-row.tsx'
import { FilterTabs } from '../../admin/filter-tabs.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { NothingFound } from '../../admin/list-states.tsx'
import { useShopFront } from '../../api/shop-front.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useOutdated } from '../../api/use-change.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { ProductPicture } from '../../ui/picture.tsx'
import { DeleteProduct } from './delete-product.tsx'

export const meta = () => unlistedMeta(words.productsTitle)

export default function ProductsRoute() {
  return (
    <AdminPage actions={<Create />} title={words.productsTitle}>
      <Products />
    </AdminPage>
  )
}

function Products() {
  const place = useListPlace()
  const { cursor, search } = place
  const status = productStatuses.find((one) => one === search.get('status'))
  const loaded = useAnswer(listAdminProducts, { query: { cursor, status } })
  const tabs = [undefined, ...productStatuses].map((one) => ({
    label: one ? words.statuses[one] : words.allProducts,
    value: one,
    isCurrent: one === status,
  }))
  return (
    <>
      <FilterTabs label={words.statusFilter} name="status" tabs={tabs} />
      <div className="mt-4">
        <AdminList
          itemsOf={({ products }) => products}
          loaded={loaded}
          loading={words.productsLoading}
          none={<None />}
          nothingFound={status && <NothingFound title={words.noneOf[status]} />}
          place={place}
        >
          {(products) => (
            <AdminRowList>
              {products.map((product) => (
                <Row key={product._id} product={product} />
              ))}
            </AdminRowList>
          )}
        </AdminList>
      </div>
    </>
  )
}

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

const Create = () => (
  <ButtonLink size="small" to="/admin/create-product">
    {words.createProduct}
  </ButtonLink>
)

function None() {
  return (
    <EmptyState
      action={<Create />}
      icon={<AdminIcon className="size-8" name="gem" />}
      title={words.noProducts}
    >
      {words.noProductsHint}
    </EmptyState>
  )
}
