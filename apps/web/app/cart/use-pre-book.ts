import type { Product as WholeProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readToken } from '../session/session-storage.ts'
import { isOffline } from '../toasts/offline.ts'
import { toast } from '../toasts/toast.ts'
import { trackAddToCart, trackPreBooking } from '../tracking/tracking.ts'
import { loadCode } from '../ui/load-code.ts'
import { type ChosenVariant, rememberPreBooking } from './pending-pre-booking.ts'

type Product = Pick<WholeProduct, '_id' | 'slug' | 'name' | 'price' | 'listPrice' | 'images'>

interface Wish {
  product: Product
  quantity: number
  /** The chosen value of the product's option; absent if it has none. */
  variant?: ChosenVariant | undefined
}

// Loaded on demand: only signed-in customers need this code, and only after a click.
const loadAddToCart = () => loadCode(() => import('./add-to-cart.ts'))

/**
 * Returns a function that adds a product to the cart and opens the cart. Visitors have to log in first. The
 * browser keeps the product and the quantity until then.
 */
export function usePreBook() {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function logInFirst({ product, quantity, variant }: Wish) {
    const { _id, slug, name, price, listPrice, images } = product
    const [image] = images
    rememberPreBooking({ _id, slug, name, price, listPrice, quantity, variant, image })
    // This is a hint, not an error: the visitor has to log in first.
    toast(messages.addWhileSignedOut)
    await navigate('/login')
  }

  async function preBook(wish: Wish): Promise<void> {
    const { product, quantity, variant } = wish
    if (isBusy) return
    trackPreBooking(product, quantity)
    if (!readToken()) return logInFirst(wish)
    setIsBusy(true)
    try {
      const { addToCartOrExplain } = await loadAddToCart()
      if (await addToCartOrExplain({ productId: product._id, variantId: variant?._id }, quantity)) {
        trackAddToCart(product, quantity)
        await navigate('/cart')
      }
      // The session had ended on the server, so the customer has to log in again.
      else if (!readToken()) await logInFirst(wish)
    } catch (error) {
      console.warn('Pre-booking failed:', error)
      if (!isOffline()) toast.error(messages.somethingWrong)
    } finally {
      setIsBusy(false)
    }
  }

  return { preBook, isBusy }
}
