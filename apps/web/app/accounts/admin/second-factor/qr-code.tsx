import { encode } from 'uqr'

/** Draws a text as a QR code: dark squares on white, with the empty margin that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      aria-label={label}
      className="aspect-square w-56 max-w-full rounded-control bg-white text-aubergine"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={modules.join('')} fill="currentColor" />
    </svg>
  )
}
