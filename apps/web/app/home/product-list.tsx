import { priceWords, withPrices } from '@nirbhaya/contract/prices'
import { useShopFront } from '../api/shop-front.ts'
import type { ListedProduct } from '../catalogue/load-products.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { productList } from '../content/home-products.ts'
import { Section, SectionHeading } from '../ui/pages/section.tsx'

/** Lists the shop's products. `products` is null if they could not be loaded. */
export function ProductList({ products }: { products: ListedProduct[] | null }) {
  const { prices } = useShopFront()
  return (
    <Section aria-labelledby="products-title" id="products">
      <SectionHeading
        className="mb-12"
        id="products-title"
        intro={withPrices(productList.intro, priceWords(prices))}
      >
        {productList.title}
      </SectionHeading>
      <ProductGrid products={products} />
    </Section>
  )
}
