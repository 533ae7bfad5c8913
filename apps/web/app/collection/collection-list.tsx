import type { Product } from '@nirbhaya/contract/catalogue'
import { messages } from '@nirbhaya/contract/messages'
import PackageOpen from 'lucide-react/icons/package-open'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useRevalidator } from 'react-router'
import { ProductCard } from '../catalogue/product-card.tsx'
import { collection } from '../content/collection.ts'
import { productList as words } from '../content/home.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page.tsx'

/** Every product as a card; null when they could not be fetched. */
export function CollectionList({ products }: { products: Product[] | null }) {
  if (products === null) return <CollectionFailed />
  if (products.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden="true" className="size-9" strokeWidth={1.4} />}
        title={words.emptyTitle}
      >
        {words.emptyText}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="collection-list">
      <h2 className="sr-only" id="collection-list">
        {collection.list}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 sm:gap-8 xl:has-[>:nth-child(3)]:grid-cols-3">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CollectionFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      action={
        <Button isBusy={state === 'loading'} onClick={() => revalidate()}>
          {messages.tryAgain}
        </Button>
      }
      icon={<WifiOff aria-hidden="true" className="size-9" strokeWidth={1.4} />}
      title={messages.productsFailed}
    >
      {words.failedText}
    </EmptyState>
  )
}
