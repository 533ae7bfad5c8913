// Opens Cashfree's page in the same window; runs in the browser, after Cashfree's own script.
if (window.Cashfree) {
  window.openCheckout = ({ mode }, { sessionId, returnUrl }) =>
    window.Cashfree({ mode }).checkout({
      paymentSessionId: sessionId,
      redirectTarget: '_self',
      returnUrl,
    })
}
