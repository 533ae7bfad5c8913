import { toastDurationsMs } from '@nirbhaya/contract/constants'
import { Toaster as Library } from 'react-hot-toast'

/** The library's own place, taken away: a sheet can tell narrow screens from wide ones. */
const noPlace = {
  position: undefined,
  top: undefined,
  right: undefined,
  bottom: undefined,
  left: undefined,
}

/**
 * Short messages, announced politely: on narrow screens the newest, below the header and beside the
 * heading; where there is room, all of them below at the left, as what is pressed stands rather at the
 * right. Where they stand is said in base.css. The library itself keeps at most 20.
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
          // A button that it lies over stays to be pressed, and a pointer there does not keep it.
          pointerEvents: 'none',
        },
      }}
    />
  )
}
