import { startGoogleLogin } from '@nirbhaya/contract/accounts/accounts'
import type { Site } from '@nirbhaya/contract/site'
import { useEffect, useEffectEvent, useRef } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { loadGoogle } from './google-script.ts'

const widestPx = 400

interface GoogleButtonProps {
  google: NonNullable<Site['google']>
  className: string
  /** Hears what Google answers, until the button is gone. */
  onToken: (token: string) => void
  /** There is no button to be had. */
  onMissing: () => void
}

/** Google's own button, with a nonce of its own each time it is put on the page. */
export function GoogleButton({ google, className, onToken, onMissing }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const hear = useEffectEvent(onToken)
  const giveUp = useEffectEvent(onMissing)
  const { clientId, scriptUrl } = google

  useEffect(() => {
    let isGone = false
    async function draw() {
      const [{ nonce }, id] = await Promise.all([
        browserApi(startGoogleLogin),
        loadGoogle(scriptUrl),
      ])
      const button = place.current
      if (isGone || !button) return
      id.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => {
          if (!isGone) hear(credential)
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
      if (isGone) return
      console.warn('Google sign-in is not to be had:', error)
      giveUp()
    })
    return () => {
      isGone = true
    }
  }, [clientId, scriptUrl])

  // The height of Google's button is kept while it is on its way.
  return <div className={`flex min-h-11 w-full justify-center ${className}`} ref={place} />
}
