import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { loginPath } from '../session/return-path.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { HeaderIcon } from '../ui/icons/header-icon.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'

/** Shown while the cart loads, and after loading failed. */
export function CartLoading({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  return (
    <>
      <LoadingBlock label={hasFailed ? words.loadingFailed : words.loading} />
      {hasFailed && (
        <div className="-mt-24 text-center">
          <Button onClick={onRetry} variant="quiet">
            {messages.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}

/** Shown to visitors, who must log in first. */
export function CartSignedOut() {
  return (
    <EmptyState
      action={<ButtonLink to={loginPath('/cart')}>{messages.logIn}</ButtonLink>}
      icon={<Icon className="size-8" name="log-in" />}
      title={words.signedOutTitle}
    >
      {words.signedOutHint}
    </EmptyState>
  )
}

export function CartEmpty() {
  return (
    <EmptyState
      action={<ButtonLink to="/">{messages.goToHomepage}</ButtonLink>}
      icon={<HeaderIcon className="size-8" name="shopping-bag" />}
      title={messages.cartEmpty}
    >
      {words.emptyHint}
    </EmptyState>
  )
}
