interface Units {
  name: string
  quantity: number
  isSent: boolean
}

/** Sentences about single units of an order that are refunded, for customers and the owner. */
export const refundedUnitsWords = {
  units: ({ name, quantity, isSent }: Units) =>
    `${quantity} × ${name}, ${isSent ? 'came back' : 'not sent'}`,
  dropped: (count: number, quantity: number) =>
    count === quantity ? 'Refunded, and not sent' : `${count} of them refunded, and not sent`,
} as const
