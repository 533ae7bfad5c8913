import { messages } from '@nirbhaya/contract/messages'
import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { readToken } from '../session/session-storage.ts'
import { trackAddToCart, trackPreBooking } from '../tracking/tracking.ts'
import { type PendingPreBooking, rememberPreBooking } from './pending-pre-booking.ts'
import { useCart } from './use-cart.ts'

type Product = Omit<PendingPreBooking, 'quantity'>

/** Puts a product into the cart and opens it; a visitor logs in first and loses nothing. */
export function usePreBook() {
  const { add } = useCart()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function logInFirst({ _id, slug, name, price }: Product, quantity: number) {
    rememberPreBooking({ _id, slug, name, price, quantity })
    toast.error(messages.addWhileSignedOut)
    await navigate('/login')
  }

  async function preBook(product: Product, quantity: number): Promise<void> {
    if (isBusy) return
    trackPreBooking(product, quantity)
    if (!readToken()) return logInFirst(product, quantity)
    setIsBusy(true)
    try {
      if (await add(product._id, quantity)) {
        trackAddToCart(product, quantity)
        await navigate('/cart')
      }
      // The session had ended on the server; the request has just told us.
      else if (!readToken()) await logInFirst(product, quantity)
    } finally {
      setIsBusy(false)
    }
  }

  return { preBook, isBusy }
}
