/** The part of Google's browser library that the shop uses. */
export interface GoogleId {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
    ux_mode: 'popup'
    auto_select: false
    use_fedcm_for_button: true
  }): void
  renderButton(
    place: HTMLElement,
    look: {
      type: 'standard'
      theme: 'outline'
      size: 'large'
      text: 'continue_with'
      shape: 'pill'
      logo_alignment: 'left'
      /** The width of Google's button in pixels, at most 400. */
      width: number
      locale: string
    },
  ): void
  disableAutoSelect(): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleId } }
  }
}

let loading: Promise<GoogleId> | undefined

/** Loads Google's library once. After a failure, the next call tries again. */
export function loadGoogle(scriptUrl: string): Promise<GoogleId> {
  loading ??= addScript(scriptUrl).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function addScript(scriptUrl: string): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.onload = () =>
      window.google
        ? resolve(window.google.accounts.id)
        : reject(new Error('Google’s script did not define its library'))
    script.onerror = () => {
      script.remove()
      reject(new Error('Google’s script could not be loaded'))
    }
    document.head.append(script)
  })
}
