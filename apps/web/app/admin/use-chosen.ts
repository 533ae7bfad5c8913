import { useState } from 'react'

/**
 * Remembers which rows of the shown page are chosen. Rows that were chosen on another page of the list do not
 * count, because the owner cannot see them.
 */
export function useChosen<Item extends { _id: string }>(items: Item[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosenItems = items.filter(({ _id }) => ticked.has(_id))
  const chosen: ReadonlySet<string> = new Set(chosenItems.map(({ _id }) => _id))

  function toggle(ids: string[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setTicked(next)
  }

  return { chosen, chosenItems, toggle, clear: () => setTicked(new Set()) }
}
