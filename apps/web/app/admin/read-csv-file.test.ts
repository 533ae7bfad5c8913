import { expect, test } from 'vitest'
import { readCsvFile } from './read-csv-file.ts'

const csv = 'Parcel;AWB\r\nPCL-00042;पुणे'
const utf16 = new Uint8Array(Buffer.from(`\ufeff${csv}`, 'utf16le'))

test.each([
  ['UTF-8', new TextEncoder().encode(csv)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${csv}`)],
  ['UTF-16, least significant byte first', utf16],
  ['UTF-16, most significant byte first', new Uint8Array(Buffer.from(utf16).swap16())],
])('a file in %s is read', async (_, bytes) => {
  expect(await readCsvFile(new Blob([bytes]))).toBe(csv)
})

test('an empty file has no text', async () => {
  expect(await readCsvFile(new Blob())).toBe('')
})
