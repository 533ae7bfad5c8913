// Tells the checkout script that opened this frame how the customer left. The receiver checks who
// speaks; the message holds nothing secret, so it may go to any parent.
window.parent.postMessage({ from: 'payment-sandbox', outcome: document.body.dataset.outcome }, '*')
