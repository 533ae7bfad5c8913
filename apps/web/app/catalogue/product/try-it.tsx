import { tryItWords as words } from '@nirbhaya/contract/messages/catalogue/try-it'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { Wave } from '../wave.tsx'

/** The longest time between the two presses of a double press, the same as on the pendant. */
const twiceMs = 600
const firstWordMs = 700
const wordMs = 500

/** A demo of the pendant's button. One press does nothing; after two, it shows what the pendant would do. */
export default function TryIt(): ReactNode {
  const [{ presses, at }, setLast] = useState({ presses: 0, at: 0 })

  function press({ timeStamp }: MouseEvent) {
    const isSecond = presses === 1 && timeStamp - at <= twiceMs
    setLast({ presses: isSecond ? 2 : 1, at: timeStamp })
  }

  return (
    <>
      <button
        aria-label={words.invitation}
        className="group absolute left-[40.1%] top-[64.8%] flex aspect-square w-[25.5%] items-center justify-center rounded-full"
        onClick={press}
        onKeyDown={(event) => {
          // A held key counts as one press.
          if (event.repeat) event.preventDefault()
        }}
        type="button"
      >
        {presses === 1 && (
          <span
            className="size-full animate-glow rounded-full shadow-[0_0_2.5rem_0.75rem_var(--color-pink)] motion-reduce:hidden"
            key={at}
          />
        )}
      </button>
      {presses === 2 && (
        <>
          <Wave delay="0ms" />
          <Wave delay="300ms" />
        </>
      )}
      <div
        className="pointer-events-none absolute inset-x-0 top-full flex animate-fade justify-center text-sm font-semibold"
        role="status"
      >
        {presses === 2 ? (
          <Sent />
        ) : (
          <p className="whitespace-nowrap rounded-full border border-white/20 bg-aubergine-deep/90 px-4 py-1.5">
            {presses === 0 ? words.invitation : words.once}
          </p>
        )}
      </div>
    </>
  )
}

function Sent() {
  return (
    <div className="w-[min(19rem,80vw)] shrink-0 rounded-card border border-white/20 bg-aubergine-deep/90 p-2">
      <ul className="flex flex-wrap justify-center gap-x-4">
        {words.twice.map((done, place) => (
          <li
            className="flex animate-fade items-center gap-2"
            key={done}
            style={{ animationDelay: `${firstWordMs + place * wordMs}ms` }}
          >
            <Icon className="size-4 text-petal" name="check" />
            <span>{done}</span>
          </li>
        ))}
        <li className="text-mist">{words.caption}</li>
      </ul>
    </div>
  )
}
