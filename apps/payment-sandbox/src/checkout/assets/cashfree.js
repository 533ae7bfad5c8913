// The browser's side of the sandbox: defines window.Cashfree like the provider's script, version 3.
// It talks to the server it was loaded from, whatever the host, port or prefix.
;(() => {
  const page = new URL('../../pg/view/sessions/checkout', document.currentScript.src)

  function Cashfree(config) {
    const mode = config?.mode
    if (mode !== 'sandbox' && mode !== 'production') {
      throw new Error('Cashfree: mode must be "sandbox" or "production"')
    }
    return { checkout, version: () => '3-sandbox' }
  }

  /** Resolves to `{ redirect }`, `{ paymentDetails }` or `{ error }`; never proof of a payment. */
  async function checkout(options) {
    const { paymentSessionId, redirectTarget = '_self', returnUrl } = options ?? {}
    if (!/^session_[\w-]{20,}$/.test(String(paymentSessionId))) {
      return {
        error: {
          message: 'payment_session_id is not valid',
          code: 'payment_session_id_invalid',
          type: 'invalid_request_error',
        },
      }
    }
    const fields = { payment_session_id: paymentSessionId, platform: 'js-v3' }
    if (returnUrl) fields.return_url = returnUrl
    if (redirectTarget === '_modal') return openDialog(fields)
    if (redirectTarget instanceof Element) return openInside(redirectTarget, fields)
    post(fields, redirectTarget)
    return { redirect: true }
  }

  function post(fields, target) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = page.href
    form.target = target
    form.hidden = true
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = name
      input.value = value
      form.append(input)
    }
    document.body.append(form)
    form.submit()
    form.remove()
  }

  function openDialog(fields) {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Test payment')
    Object.assign(dialog.style, {
      border: '0',
      borderRadius: '16px',
      boxShadow: '0 24px 64px rgb(0 0 0 / 0.35)',
      height: 'min(760px, 94dvh)',
      maxHeight: 'none',
      maxWidth: 'none',
      overflow: 'hidden',
      padding: '0',
      width: 'min(440px, 96vw)',
    })
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = '×'
    close.setAttribute('aria-label', 'Close payment window')
    Object.assign(close.style, {
      background: 'transparent',
      border: '0',
      color: '#553a00',
      cursor: 'pointer',
      font: '28px/1 system-ui, sans-serif',
      height: '40px',
      position: 'absolute',
      right: '0',
      top: '0',
      width: '36px',
    })
    close.addEventListener('click', () => dialog.close())
    document.body.append(dialog)

    return new Promise((resolve) => {
      let result = { error: { message: 'Payment window closed', code: 'payment_aborted' } }
      const finished = openInside(dialog, fields)
      dialog.append(close)
      finished.then((answer) => {
        result = answer
        dialog.close()
      })
      dialog.addEventListener('close', () => {
        dialog.remove()
        resolve(result)
      })
      dialog.showModal()
    })
  }

  /** Opens the page in a frame; resolves when it reports that the customer is done. */
  function openInside(parent, fields) {
    const frame = document.createElement('iframe')
    frame.name = `payment-sandbox-${Math.random().toString(36).slice(2)}`
    frame.title = 'Test payment'
    Object.assign(frame.style, { border: '0', display: 'block', height: '100%', width: '100%' })
    parent.append(frame)
    post({ ...fields, view: 'frame' }, frame.name)

    return new Promise((resolve) => {
      window.addEventListener('message', function listen(event) {
        if (event.origin !== page.origin || event.source !== frame.contentWindow) return
        if (event.data?.from !== 'payment-sandbox') return
        window.removeEventListener('message', listen)
        resolve(
          event.data.outcome === 'dropped'
            ? { error: { message: 'Payment closed by the customer', code: 'payment_aborted' } }
            : { paymentDetails: { paymentMessage: 'Payment finished. Check status.' } },
        )
      })
    })
  }

  window.Cashfree = Cashfree
})()
