import { toastDurationsMs } from '@nirbhaya/contract/constants'
import { Toaster } from 'react-hot-toast'

/**
 * Short messages, announced politely. They come up from below, where no title, logo or sign is, and
 * above the bar that sticks to the bottom of some pages; where there is room, at the right. The
 * library itself shows at most 20 at once.
 */
export function Toasts() {
  return (
    <Toaster
      containerClassName="toasts"
      containerStyle={{
        top: 'auto',
        bottom: 'calc(var(--bar, 0rem) + max(0.5rem, env(safe-area-inset-bottom)))',
        left: 'auto',
        width: 'min(26rem, calc(100vw - 2rem))',
      }}
      position="bottom-right"
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
        className: 'font-medium',
        style: {
          background: 'var(--color-white)',
          border: '1px solid var(--color-line)',
          borderRadius: 'var(--radius-control)',
          boxShadow: 'var(--shadow-float)',
          color: 'var(--color-aubergine)',
          maxWidth: 'min(26rem, calc(100vw - 2rem))',
          padding: '10px 14px',
          // A button that it lies over stays to be pressed, and a pointer there does not keep it.
          pointerEvents: 'none',
        },
      }}
    />
  )
}
