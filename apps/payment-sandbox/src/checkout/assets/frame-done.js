// Sends the checkout script that opened this frame the customer's result. The receiver checks the sender. The
// message contains no secret, so any parent may receive it.
window.parent.postMessage({ from: 'payment-sandbox', outcome: document.body.dataset.outcome }, '*')
