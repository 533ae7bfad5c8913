/** Shown after a failed payment: what happens if money has left the customer's bank account anyway. */
export const moneyBack = {
  cart: 'If money left your account anyway, it becomes your order or comes back automatically. Your cart is unchanged.',
  balance:
    'If money left your account anyway, it counts for your order or comes back automatically.',
} as const
