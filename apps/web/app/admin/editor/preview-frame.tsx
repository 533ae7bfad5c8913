import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PreviewFrameProps {
  title: string
  /** How wide the screen is that is shown, in pixels. */
  width: number
  /** How high at least, in pixels: for what fills a screen. */
  leastHeight?: number
  children: ReactNode
}

/** A document in the standards mode, in the language of the site. */
const emptyDocument =
  '<!doctype html><html lang="en-IN"><head></head><body><div></div></body></html>'

/**
 * Shows a part of a page as it looks on a screen of a certain width, whatever the width of this
 * one: in a document of its own, with the site's styles, made smaller where there is no room.
 */
export function PreviewFrame({ title, width, leastHeight = 0, children }: PreviewFrameProps) {
  const [root, setRoot] = useState<HTMLElement>()
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [height, setHeight] = useState(0)

  useLayoutEffect(() => {
    const { current } = room
    if (!current) return
    const fit = () => setScale(Math.min(1, current.clientWidth / width))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    return () => observer.disconnect()
  }, [width])

  useLayoutEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!root || !view) return
    // The frame's own: another document's elements are none of this one's business.
    const observer = new view.ResizeObserver(() =>
      setHeight(Math.max(leastHeight, root.offsetHeight)),
    )
    observer.observe(root)
    return () => observer.disconnect()
  }, [root, leastHeight])

  function open(frame: HTMLIFrameElement) {
    const inside = frame.contentDocument
    if (!inside) return
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
      inside.head.append(style.cloneNode(true))
    }
    setRoot(inside.querySelector('div') ?? undefined)
  }

  return (
    <div ref={room}>
      <div
        className="mx-auto overflow-hidden"
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          className="origin-top-left border-0"
          onLoad={(event) => open(event.currentTarget)}
          srcDoc={emptyDocument}
          style={{ width, height, transform: `scale(${scale})` }}
          title={title}
        />
      </div>
      {root &&
        createPortal(
          // Its links are to be looked at.
          <div
            onClickCapture={(event) => {
              if (!(event.target as Element).closest('a, button')) return
              event.preventDefault()
              event.stopPropagation()
            }}
          >
            {children}
          </div>,
          root,
        )}
    </div>
  )
}
