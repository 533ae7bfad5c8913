import { listProducts, type Product } from '@nirbhaya/contract/catalogue/catalogue'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { AdminListRow, AdminRowList } from '../../admin/editor/admin-list-row.tsx'
import { useListPlace } from '../../admin/list-place.ts'
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
  const loaded = useAnswer(listProducts, { query: { cursor: place.cursor } })
  return (
    <AdminList
      itemsOf={({ products }) => products}
      loaded={loaded}
      loading={words.productsLoading}
      none={<None />}
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
  )
}

function Row({ product }: { product: Product }) {
  const { name, slug, price, listPrice, images } = product
  const { mainSlug } = useShopFront()
  const outdated = useOutdated(listProducts)
  return (
    <AdminListRow
      edit={{
        label: editorMessages.update,
        fullLabel: editorMessages.of(editorMessages.update, name),
        to: `/admin/update-product/${encodeURIComponent(slug)}`,
      }}
      facts={
        <>
          <span className="tabular-nums">
            <span className="font-semibold text-aubergine">{formatRupees(price)}</span>{' '}
            {words.ofList(formatRupees(listPrice))}
          </span>
          {slug === mainSlug && <Badge tone="blue">{words.main}</Badge>}
        </>
      }
      name={name}
      picture={
        <ProductPicture alt="" className="size-full object-cover" image={images[0]} sizes="4rem" />
      }
      to={`/product/${encodeURIComponent(slug)}`}
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
