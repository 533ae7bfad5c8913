import { inflateSync } from 'node:zlib'

/**
 * The symbols of Code 128 (ISO/IEC 15417, table 1). A symbol's index is its value. Its digits are the widths
 * of its bars and spaces in turn.
 */
const symbols =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133
112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113
312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411
142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112
421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131
211412 211214 211232`.split(/\s/)
const stop = '2331112'
const [startB, startC, toC, toB] = [104, 105, 99, 100]

/**
 * Reads an ASCII text from a Code 128 barcode.
 * @param widths the widths of the bars and spaces in turn, as multiples of the narrowest bar's width
 * @throws for widths that a scanner would refuse
 */
export function readCode128(widths: number[]): string {
  const modules = widths.join('')
  if (!modules.endsWith(stop)) throw new Error('no stop')
  const values = (modules.slice(0, -stop.length).match(/.{6}/g) ?? []).map((one) => {
    const value = symbols.indexOf(one)
    if (value < 0) throw new Error(`no symbol ${one}`)
    return value
  })
  const [start = 0, ...rest] = values
  const check = rest.pop()
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start)
  if (sum % 103 !== check) throw new Error('wrong check')
  if (start !== startB && start !== startC) throw new Error(`start ${start} is not read here`)
  let isDigits = start === startC
  let text = ''
  for (const value of rest) {
    if (isDigits && value === toB) isDigits = false
    else if (!isDigits && value === toC) isDigits = true
    else text += isDigits ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

/** A barcode on a page of a PDF; lengths are in points. */
export interface DrawnBarcode {
  text: string
  x: number
  width: number
  height: number
  /** The width of the narrowest bar. */
  module: number
}

/** Returns the barcodes in one of our PDFs, read from its drawing commands. */
export function readBarcodes(pdf: Uint8Array): DrawnBarcode[] {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/stream\n([\s\S]*?)\nendstream/g)
  return Array.from(streams, ([, packed = '']) => unpacked(packed)).flatMap((content) =>
    Array.from(content.matchAll(/(?:^[-\d. ]+ re\n){10,}/gm), ([bars]) => readBars(bars)),
  )
}

/** Decompresses a stream of drawing commands. Fonts use another compression and are skipped. */
function unpacked(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

function readBars(drawn: string): DrawnBarcode {
  const bars = drawn
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [number, number, number, number])
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) throw new Error('no bars')
  // Every start symbol begins with a bar that is twice as wide as the narrowest bar.
  const module = first[2] / 2
  const widths = bars.flatMap(([x, , width], index) => {
    const next = bars[index + 1]
    return [width, ...(next ? [next[0] - x - width] : [])].map((one) => Math.round(one / module))
  })
  return {
    text: readCode128(widths),
    x: first[0],
    width: last[0] + last[2] - first[0],
    height: first[3],
    module,
  }
}
