import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useIsSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Booking } from '../booking.ts'

interface PreBookButtonProps extends Omit<Booking, 'product' | 'variant'> {
  size?: 'medium' | 'large'
  className?: string | undefined
}

/**
 * The main button on a product's pages. On phones, only the bar at the bottom of the screen has this button.
 * Without scripts, the button is hidden. A note in place of a large button says that pre-booking needs
 * JavaScript. On hover or focus, the browser prefetches the page that a press opens: the cart, or the login.
 */
export function PreBookButton({ isBusy, onPreBook, size, className }: PreBookButtonProps) {
  const [isLikely, setIsLikely] = useState(false)
  const isSignedIn = useIsSignedIn()
  const expect = () => setIsLikely(navigator.onLine)
  return (
    <>
      {isLikely && <PrefetchPageLinks page={isSignedIn ? '/cart' : '/login'} />}
      <Button
        className={classNames('whitespace-nowrap [word-spacing:0.2em] noscript:hidden', className)}
        isBusy={isBusy}
        onClick={onPreBook}
        onFocus={expect}
        onPointerDown={expect}
        onPointerEnter={expect}
        size={size ?? 'medium'}
      >
        {messages.preBooking}
      </Button>
      {size === 'large' && (
        <noscript>
          {import.meta.env.SSR && (
            <p className="text-sm font-semibold">{productPages.withoutScript}</p>
          )}
        </noscript>
      )}
    </>
  )
}
