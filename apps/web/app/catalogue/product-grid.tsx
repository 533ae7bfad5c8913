import { messages } from '@nirbhaya/contract/messages/specification'
import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { sources } from '../content/claim-sources.ts'
import { productList as words } from '../content/home-products.ts'
import { useMainWords } from '../content/main-words.ts'
import { useIsAdmin } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { revealOnce } from '../ui/reveal-once.ts'
import { SourceNote } from '../ui/source-note.tsx'
import type { ListedProduct } from './load-products.ts'
import { ProductCard } from './product-card.tsx'

// Loaded on demand, because only the owner needs this code.
const AdminActions = lazy(() => import('./admin/product-card-actions.tsx'))
const FirstProduct = lazy(() => import('./admin/first-product.tsx'))

/** Lists products as cards, below an h2. `products` is null if they could not be loaded. */
export function ProductGrid({ products }: { products: ListedProduct[] | null }) {
  const { isPendant } = useMainWords()
  const isAdmin = useIsAdmin()
  if (products === null) return <ProductsFailed />
  if (products.length === 0) {
    return (
      <EmptyState
        action={
          isAdmin && (
            <Suspense>
              <FirstProduct />
            </Suspense>
          )
        }
        as="h3"
        icon={<Icon className="size-9" name="package-open" />}
        title={words.emptyTitle}
      >
        {words.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-8 xl:has-[>:nth-child(3)]:grid-cols-3">
        {products.map((product) => (
          <li key={product._id} ref={revealOnce}>
            <ProductCard
              actions={
                isAdmin && (
                  <Suspense>
                    <AdminActions product={product} />
                  </Suspense>
                )
              }
              product={product}
            />
          </li>
        ))}
      </ul>
      {isPendant && <SourceNote className="mt-8">{sources.battery}</SourceNote>}
    </>
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
      icon={<Icon className="size-9" name="wifi-off" />}
      title={messages.productsFailed}
    >
      {words.failedText}
    </EmptyState>
  )
}
