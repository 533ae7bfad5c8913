let aheadMs = 0

/** What time it is for promises and all that hangs on days. Tests set it, and it runs on from there. */
export const clock = {
  now: () => new Date(Date.now() + aheadMs),
  set(moment: Date) {
    aheadMs = moment.getTime() - Date.now()
  },
  reset() {
    aheadMs = 0
  },
}
