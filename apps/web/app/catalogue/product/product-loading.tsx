import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/pages/container.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const retryMs = 5_000

/** Shown in place of a product that could not be loaded. It tries again until the product loads. */
export function ProductLoading() {
  const { revalidate, state } = useRevalidator()
  const isAsking = state === 'loading'

  useEffect(() => {
    if (isAsking) return
    const retry = setTimeout(revalidate, retryMs)
    return () => clearTimeout(retry)
  }, [isAsking, revalidate])

  return (
    <Container
      className="flex min-h-[70vh] flex-col items-center justify-center py-20 text-center"
      width="text"
    >
      <Spinner className="size-10 text-deep-pink" />
      <h1 className="display title-product mt-7">{messages.productLoading}</h1>
      <p className="mt-3 max-w-sm text-balance text-muted" role="status">
        {productPages.loadingSlowly}
      </p>
      <Button className="mt-8" isBusy={isAsking} onClick={() => revalidate()} variant="outline">
        {messages.tryAgain}
      </Button>
    </Container>
  )
}
