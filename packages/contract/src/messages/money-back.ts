/** Under a failed payment: where money is that left the account all the same. */
export const moneyBack = {
  cart: 'If money left your account all the same, it becomes your order or comes back by itself. Your cart is as it was.',
  balance:
    'If money left your account all the same, it counts for your order or comes back by itself.',
} as const
