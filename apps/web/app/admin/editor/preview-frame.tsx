import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../ui/class-names.ts'

interface PreviewFrameProps {
  title: string
  /** The width of the previewed screen, in pixels. */
  width: number
  /**
   * The least height of the iframe, in pixels. Content that is styled to be as tall as the screen needs it:
   * the iframe is that screen, and without a least height, the iframe is only as tall as its content.
   */
  leastHeight?: number
  children: ReactNode
}

/**
 * The preview of an editor: a `PreviewFrame` that scrolls within the height of the screen.
 * @param props.className the ground, and the height on wide screens if more than tabs are above the preview
 */
export const PreviewScreen = ({
  className,
  ...frame
}: PreviewFrameProps & { className?: string }) => (
  <section
    aria-label={frame.title}
    className={classNames(
      'overflow-y-auto rounded-card border border-line shadow-lift',
      className ?? 'bg-cream-deep xl:max-h-[calc(100dvh-14rem)]',
    )}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the preview must scroll by keyboard, too
    tabIndex={0}
  >
    <PreviewFrame {...frame} />
  </section>
)

/** An empty page in standards mode, with the site's language. */
const emptyDocument =
  '<!doctype html><html lang="en-IN"><head></head><body><div></div></body></html>'

/**
 * Shows a part of a page as on a screen of the given width: an iframe with the site's styles, scaled down to
 * fit.
 */
function PreviewFrame({ title, width, leastHeight = 0, children }: PreviewFrameProps) {
  const [root, setRoot] = useState<HTMLElement>()
  const container = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [height, setHeight] = useState(0)

  useLayoutEffect(() => {
    const { current } = container
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
    // A ResizeObserver observes only elements in the document of its own window. The observed element is in
    // the iframe, so the observer comes from the iframe's window.
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
    <div ref={container}>
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
          // Links and buttons in the preview do nothing.
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
