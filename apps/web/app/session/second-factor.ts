type Ask = () => Promise<boolean>

/** The dialogs that can ask. The newest one is on top of the page. */
const askers: Ask[] = []

/** Registers a dialog that can ask for the second factor. @returns removes it */
export function canAskForFactor(ask: Ask): () => void {
  askers.push(ask)
  return () => void askers.splice(askers.indexOf(ask), 1)
}

/** Asks for the second factor if the page has a dialog for it. @returns whether it was proved */
export const askForFactor = async (): Promise<boolean> => (await askers.at(-1)?.()) ?? false
