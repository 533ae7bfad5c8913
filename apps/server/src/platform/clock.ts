let aheadMs = 0

/**
 * The current time for promises and everything else that depends on days. Tests set it; it then keeps
 * running.
 */
export const clock = {
  now: () => new Date(Date.now() + aheadMs),
  set(moment: Date) {
    aheadMs = moment.getTime() - Date.now()
  },
  reset() {
    aheadMs = 0
  },
}
