// Opens the payment page of a provider whose script takes all options in one call, including a public key.
if (window.RupeePay) {
  window.openCheckout = async ({ publicKey }, { sessionId, returnUrl }) => {
    new window.RupeePay({ key: publicKey, order: sessionId, returnTo: returnUrl }).open()
  }
}
