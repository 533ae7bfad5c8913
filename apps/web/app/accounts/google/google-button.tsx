import { startGoogleLogin } from '@nirbhaya/contract/accounts/accounts'
import type { Site } from '@nirbhaya/contract/site'
import { useEffect, useEffectEvent, useRef } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { loadGoogle } from './google-script.ts'

const widestPx = 400

interface GoogleButtonProps {
  google: NonNullable<Site['google']>
  className: string
  /** Called with Google's token after a sign-in. */
  onToken: (token: string) => void
  /** Called if the button could not be loaded. */
  onMissing: () => void
}

/** Google's own button. When it is mounted, it asks the server for a nonce. */
export function GoogleButton({ google, className, onToken, onMissing }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const handleToken = useEffectEvent(onToken)
  const handleMissing = useEffectEvent(onMissing)
  const { clientId, scriptUrl } = google

  useEffect(() => {
    let isUnmounted = false
    async function draw() {
      const [{ nonce }, id] = await Promise.all([
        browserApi(startGoogleLogin),
        loadGoogle(scriptUrl),
      ])
      const button = place.current
      if (isUnmounted || !button) return
      id.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => {
          if (!isUnmounted) handleToken(credential)
        },
        ux_mode: 'popup',
        auto_select: false,
        use_fedcm_for_button: true,
      })
      button.replaceChildren()
      id.renderButton(button, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        text: 'continue_with',
        shape: 'pill',
        logo_alignment: 'left',
        width: Math.min(widestPx, button.clientWidth),
        locale: 'en',
      })
    }
    draw().catch((error: unknown) => {
      if (isUnmounted) return
      console.warn('Google sign-in is not available:', error)
      handleMissing()
    })
    return () => {
      isUnmounted = true
    }
  }, [clientId, scriptUrl])

  // Keeps the height of Google's button free while it loads.
  return <div className={`flex min-h-11 w-full justify-center ${className}`} ref={place} />
}
