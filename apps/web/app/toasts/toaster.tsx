import { Toaster as Library } from 'react-hot-toast'
import { toastDurationsMs } from './rules.ts'

/**
 * Removes the position that react-hot-toast gives its toasts. base.css sets the position instead, because it
 * depends on the width of the screen.
 */
const noPlace = {
  position: undefined,
  top: undefined,
  right: undefined,
  bottom: undefined,
  left: undefined,
}

/**
 * Shows toasts, which screen readers announce politely. Narrow screens show only the newest one, below the
 * header. Wide screens show all of them at the bottom left, because most buttons are on the right. base.css
 * sets the position. The library keeps at most 20 toasts.
 */
export function Toaster() {
  return (
    <Library
      containerClassName="toasts"
      containerStyle={noPlace}
      position="bottom-left"
      toastOptions={{
        duration: toastDurationsMs.blank,
        loading: { duration: toastDurationsMs.loading },
        custom: { duration: toastDurationsMs.custom },
        success: {
          duration: toastDurationsMs.success,
          iconTheme: { primary: 'var(--color-good)', secondary: 'var(--color-white)' },
        },
        error: {
          duration: toastDurationsMs.error,
          iconTheme: { primary: 'var(--color-bad)', secondary: 'var(--color-white)' },
        },
        className: 'text-sm font-medium',
        style: {
          background: 'var(--color-white)',
          border: '1px solid var(--color-line)',
          borderRadius: 'var(--radius-control)',
          boxShadow: 'var(--shadow-float)',
          color: 'var(--color-aubergine)',
          maxWidth: 'min(26rem, calc(100vw - 2rem))',
          padding: '8px 12px',
          // With `none`, clicks reach the buttons that a toast covers, and hovering does not keep it open.
          pointerEvents: 'none',
        },
      }}
    />
  )
}
