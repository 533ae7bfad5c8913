import type { Product } from '@nirbhaya/contract/catalogue'
import { messages } from '@nirbhaya/contract/messages'
import PackageOpen from 'lucide-react/icons/package-open'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useRevalidator } from 'react-router'
import { ProductCard } from '../catalogue/product-card.tsx'
import { productList } from '../content/home.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page.tsx'
import { revealOnce } from '../ui/reveal-once.ts'
import { Section, SectionHeading } from '../ui/section.tsx'

/** The shop's products; null when they could not be fetched. */
export function ProductList({ products }: { products: Product[] | null }) {
  return (
    <Section aria-labelledby="products-title" id="products">
      <SectionHeading id="products-title" intro={productList.intro}>
        {productList.title}
      </SectionHeading>
      {products === null && <ProductsFailed />}
      {products?.length === 0 && (
        <EmptyState
          as="h3"
          icon={<PackageOpen aria-hidden="true" className="size-9" strokeWidth={1.4} />}
          title={productList.emptyTitle}
        >
          {productList.emptyText}
        </EmptyState>
      )}
      {products && products.length > 0 && (
        <ul className="mt-12 grid gap-6 sm:grid-cols-2 sm:gap-8 xl:has-[>:nth-child(3)]:grid-cols-3">
          {products.map((product) => (
            <li key={product._id} ref={revealOnce}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function ProductsFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      action={
        <Button isBusy={state === 'loading'} onClick={() => revalidate()}>
          {messages.tryAgain}
        </Button>
      }
      as="h3"
      icon={<WifiOff aria-hidden="true" className="size-9" strokeWidth={1.4} />}
      title={messages.productsFailed}
    >
      {productList.failedText}
    </EmptyState>
  )
}
