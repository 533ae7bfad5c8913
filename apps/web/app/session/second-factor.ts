type Ask = () => Promise<boolean>

/** Those that can ask now; the newest lies on top of the page. */
const askers: Ask[] = []

/** A page that can ask for the second factor says so. @returns takes it back */
export function canAskForFactor(ask: Ask): () => void {
  askers.push(ask)
  return () => void askers.splice(askers.indexOf(ask), 1)
}

/** Has the second factor asked for, where the page can. @returns whether it was proved */
export const askForFactor = async (): Promise<boolean> => (await askers.at(-1)?.()) ?? false
