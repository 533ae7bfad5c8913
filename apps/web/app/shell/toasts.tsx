import { toastDurationsMs } from '@nirbhaya/contract/constants'
import { Toaster } from 'react-hot-toast'

/**
 * Short messages, announced politely. They come down from under the header, away from the sticky
 * buttons at the bottom of phones; where there is room, at the right, beside what they speak of. The
 * library itself shows at most 20 at once.
 */
export function Toasts() {
  return (
    <Toaster
      containerClassName="toasts"
      containerStyle={{
        top: 'calc(var(--chrome) + 0.5rem)',
        left: 'auto',
        width: 'min(26rem, calc(100vw - 2rem))',
      }}
      position="top-right"
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
        },
      }}
    />
  )
}
