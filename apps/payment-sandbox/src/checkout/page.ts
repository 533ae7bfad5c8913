import type { Order } from '../entities.ts'
import { showAmount } from '../money.ts'
import type { Outcome } from '../orders/payments.ts'
import { type Html, html } from './html.ts'

/** The fields sent with the payment form, besides the outcome. */
export interface Visit {
  payment_session_id: string
  /** `frame` if the page is inside the checkout script's dialog; otherwise absent. */
  view?: string | undefined
  /** Where the customer returns to if the order itself has no `return_url`. */
  return_url?: string | undefined
}

interface Choice {
  outcome: Outcome
  name: string
  hint: string
  look: string
}

const usual: Choice[] = [
  { outcome: 'success', name: 'Success', hint: 'The payment goes through.', look: 'main' },
  { outcome: 'failed', name: 'Fail', hint: 'The bank declines the payment.', look: 'bad' },
  {
    outcome: 'pending',
    name: 'Stay pending',
    hint: 'The bank has not decided yet; it can be resolved later.',
    look: 'wait',
  },
  {
    outcome: 'dropped',
    name: 'Close',
    hint: 'The customer gives up and goes back.',
    look: 'leave',
  },
]

const special: Choice[] = [
  {
    outcome: 'success-no-return',
    name: 'Success, but never return',
    hint: 'Paid, but the browser never reaches the shop again.',
    look: 'good',
  },
  {
    outcome: 'success-twice',
    name: 'Success twice',
    hint: 'Two payments go through; the second is returned automatically.',
    look: 'good',
  },
]

/** Returns the payment page. Its buttons are in a plain form, so it needs no script. */
export function paymentPage(order: Order, shopName: string, visit: Visit): string {
  const { customer_name, customer_id } = order.customer_details
  const fields = Object.entries(visit).filter(([, value]) => value !== undefined)
  return wholePage(
    'Test payment',
    html`<main class="pay">
      <section class="summary" aria-label="Payment details">
        <p class="brand">${shield} Payment sandbox</p>
        <h1>${shopName}</h1>
        <p class="amount">${showAmount(order.order_amount, order.order_currency)}</p>
        <dl>
          <dt>Order</dt><dd>${order.order_id}</dd>
          <dt>Customer</dt><dd>${customer_name ?? customer_id}</dd>
        </dl>
      </section>
      <form class="choices" method="post" action="pay">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <h2>How should this payment end?</h2>
        <ul>${usual.map(choiceRow)}</ul>
        <h3>Rare cases</h3>
        <ul>${special.map(choiceRow)}</ul>
      </form>
    </main>`,
  )
}

/** Returns a page with one message, and perhaps a link back to the shop. */
export function messagePage(heading: string, text: string, returnUrl?: string | null): string {
  const link = returnUrl ? html`<a href="${returnUrl}">Return to the shop</a>` : html``
  return wholePage(
    heading,
    html`<main class="message"><h1>${heading}</h1><p>${text}</p>${link}</main>`,
  )
}

/**
 * Returns the page that ends a payment inside the dialog's frame. Its script sends the outcome to the
 * checkout script, which closes the dialog.
 */
export function frameDonePage(outcome: Outcome): string {
  return wholePage(
    'Test payment',
    html`<main class="message"><h1>Done</h1><p>You can close this window.</p></main>
    <script src="../../../sdk/v3/frame-done.js"></script>`,
    outcome,
  )
}

function choiceRow({ outcome, name, hint, look }: Choice): Html {
  return html`<li class="${look}">
    <button name="outcome" value="${outcome}" aria-describedby="${outcome}-hint">${name}</button>
    <p id="${outcome}-hint">${hint}</p>
  </li>`
}

function wholePage(title: string, main: Html, outcome = ''): string {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="page.css">
</head>
<body data-outcome="${outcome}">
  <p class="notice">Test payment page: no real money moves</p>
  ${main}
</body>
</html>`.html
}

const shield = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8"
  stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path
  d="M12 3l7.5 3v5.5c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V6z"/><path
  d="M8.8 12.2l2.2 2.2 4.3-4.5"/></svg>`
