import { listProducts, type Product } from '@nirbhaya/contract/catalogue/catalogue'
import { makingWords } from '@nirbhaya/contract/messages/admin/editor'
import { productDeskWords as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { DeskIcon } from '../../admin/admin-icon.tsx'
import { DeskList } from '../../admin/admin-list.tsx'
import { DeskPage } from '../../admin/admin-page.tsx'
import { MadeList, MadeRow } from '../../admin/editor/admin-list-row.tsx'
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
    <DeskPage actions={<Create />} title={words.productsTitle}>
      <Products />
    </DeskPage>
  )
}

function Products() {
  const place = useListPlace()
  const loaded = useAnswer(listProducts, { query: { cursor: place.cursor } })
  return (
    <DeskList
      itemsOf={({ products }) => products}
      loaded={loaded}
      loading={words.productsLoading}
      none={<None />}
      place={place}
    >
      {(products) => (
        <MadeList>
          {products.map((product) => (
            <Row key={product._id} product={product} />
          ))}
        </MadeList>
      )}
    </DeskList>
  )
}

function Row({ product }: { product: Product }) {
  const { name, slug, price, listPrice, images } = product
  const { mainSlug } = useShopFront()
  const outdated = useOutdated(listProducts)
  return (
    <MadeRow
      edit={{
        label: makingWords.update,
        fullLabel: makingWords.of(makingWords.update, name),
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
    </MadeRow>
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
      icon={<DeskIcon className="size-8" name="gem" />}
      title={words.noProducts}
    >
      {words.noProductsHint}
    </EmptyState>
  )
}
