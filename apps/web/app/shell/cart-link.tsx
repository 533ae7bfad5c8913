import { shell } from '@nirbhaya/contract/messages/shell'
import { Link } from 'react-router'
import { useCart } from '../cart/use-cart.ts'
import { HeaderIcon } from '../ui/icons/header-icon.tsx'

/**
 * The link to the cart, with the number of lines as a badge. The badge overlaps the icon and does not grow
 * with large text, so the header needs no extra space for it.
 */
export function CartLink() {
  const { status, lines } = useCart()
  const count = status === 'ready' ? lines.length : 0
  const label = count === 0 ? shell.cart : shell.cartOf(count)
  return (
    <Link
      aria-label={label}
      className="relative flex size-11 items-center justify-center rounded-full transition-colors hover:bg-current/10"
      to="/cart"
    >
      <HeaderIcon className="size-5.5" name="shopping-bag" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-0 top-0 flex size-[20px] animate-fade items-center justify-center rounded-full bg-deep-pink text-[12px] font-bold text-white"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
