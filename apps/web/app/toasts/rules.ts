/** A loading toast stays until it is dismissed. */
export const toastDurationsMs = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  custom: 4_000,
  loading: Number.POSITIVE_INFINITY,
}
