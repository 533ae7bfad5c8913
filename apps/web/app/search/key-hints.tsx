import { searchWords } from '@nirbhaya/contract/messages/search'

/** Shows the keyboard shortcuts on devices with a keyboard. */
export function KeyHints() {
  const { move, choose, close } = searchWords.keys
  const hints = [
    ['↑ ↓', move],
    ['Enter', choose],
    ['Esc', close],
  ]
  return (
    <p
      aria-hidden="true"
      className="flex gap-5 border-t border-line px-7 py-3 text-sm text-muted max-sm:hidden"
    >
      {hints.map(([keys, meaning]) => (
        <span key={keys}>
          <kbd className="mr-1.5 rounded-control border border-line bg-white px-1.5 py-0.5 font-sans text-xs font-semibold">
            {keys}
          </kbd>
          <span>{meaning}</span>
        </span>
      ))}
    </p>
  )
}
