import type { RefundPlan } from '../../enums.ts'

/** Sentences about the money of a cancelled order. `amount` is a formatted amount, such as `₹199`. */
export const cancelledMoney = {
  refunded: (amount: string) => `${amount} of what you paid goes back to where you paid from.`,
  kept: (amount: string, plan: RefundPlan | undefined): string => {
    if (plan === 'planned') {
      return `We send ${amount} back to where you paid from, and mail you as soon as it is on its way.`
    }
    if (plan === 'none') return `We keep the ${amount} that you paid: it is not refunded.`
    return `We still have the ${amount} that you paid. Please contact our team.`
  },
} as const
