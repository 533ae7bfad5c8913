/** Shown with a failed payment: what happens if money left the account all the same. */
export const moneyBack = {
  cart: 'If money left your account anyway, it becomes your order or comes back automatically. Your cart is unchanged.',
  balance:
    'If money left your account anyway, it counts for your order or comes back automatically.',
} as const
