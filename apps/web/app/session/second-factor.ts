type Ask = () => Promise<boolean>

/** The dialogs of this page that can ask for the second factor. The last one is on top, so it asks. */
const askers: Ask[] = []

/** Registers a dialog that can ask for the second factor. @returns a function that unregisters it */
export function canAskForFactor(ask: Ask): () => void {
  askers.push(ask)
  return () => void askers.splice(askers.indexOf(ask), 1)
}

/** Asks for the second factor, if the page has a dialog for it. @returns whether the owner entered it */
export const askForFactor = async (): Promise<boolean> => (await askers.at(-1)?.()) ?? false
