/**
 * The day on which the first version of each policy came into force. The specification gives 09/07/2025, with the
 * day first.
 */
export const firstVersionDay = '2025-07-09'
