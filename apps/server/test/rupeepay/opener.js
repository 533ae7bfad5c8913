// Opens the payment page of a provider whose script takes everything at once, and a public name.
if (window.RupeePay) {
  window.openCheckout = async ({ publicKey }, { sessionId, returnUrl }) => {
    new window.RupeePay({ key: publicKey, order: sessionId, returnTo: returnUrl }).open()
  }
}
