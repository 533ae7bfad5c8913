import type { Product as WholeProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readToken } from '../session/session-storage.ts'
import { isOffline } from '../toasts/offline.ts'
import { toast } from '../toasts/toast.ts'
import { trackAddToCart, trackPreBooking } from '../tracking/tracking.ts'
import { loadCode } from '../ui/load-code.ts'
import { rememberPreBooking } from './pending-pre-booking.ts'

type Product = Pick<WholeProduct, '_id' | 'slug' | 'name' | 'price' | 'listPrice' | 'images'>

// Loaded on demand: only signed-in customers need this code, and only after a click.
const loadAddToCart = () => loadCode(() => import('./add-to-cart.ts'))

/**
 * Returns a function that adds a product to the cart and opens the cart. Visitors have to log in first. The
 * browser keeps the product and the quantity until then.
 */
export function usePreBook() {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function logInFirst({ images, ...product }: Product, quantity: number) {
    const { _id, slug, name, price, listPrice } = product
    rememberPreBooking({ _id, slug, name, price, listPrice, quantity, image: images[0] })
    // This is a hint, not an error: the visitor has to log in first.
    toast(messages.addWhileSignedOut)
    await navigate('/login')
  }

  async function preBook(product: Product, quantity: number): Promise<void> {
    if (isBusy) return
    trackPreBooking(product, quantity)
    if (!readToken()) return logInFirst(product, quantity)
    setIsBusy(true)
    try {
      const { addToCartOrExplain } = await loadAddToCart()
      if (await addToCartOrExplain(product._id, quantity)) {
        trackAddToCart(product, quantity)
        await navigate('/cart')
      }
      // The session had ended on the server, so the customer has to log in again.
      else if (!readToken()) await logInFirst(product, quantity)
    } catch (error) {
      console.warn('Pre-booking failed:', error)
      if (!isOffline()) toast.error(messages.somethingWrong)
    } finally {
      setIsBusy(false)
    }
  }

  return { preBook, isBusy }
}
