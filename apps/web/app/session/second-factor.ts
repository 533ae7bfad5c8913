type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** A page that can ask for the second factor says so. @returns takes it back */
export function canAskForFactor(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Has the second factor asked for, where the page can. @returns whether it was proved */
export const askForFactor = async (): Promise<boolean> => (await ask?.()) ?? false
