import { addImportPart, readImport } from '@nirbhaya/contract/moving/moving'
import { importPartCharacters } from '@nirbhaya/contract/moving/rules'
import { browserApi } from '../../api/browser-api.ts'

/** Reading a hundred thousand lines takes several seconds. */
const timeoutMs = 120_000

/** Splits a text into parts. A character of two halves stays in one part. */
export function partsOf(text: string, most = importPartCharacters): string[] {
  const parts: string[] = []
  let begin = 0
  while (begin < text.length) {
    const end = Math.min(begin + most, text.length)
    const isSplit = /[\ud800-\udbff]/.test(text[end - 1] ?? '') && end < text.length
    parts.push(text.slice(begin, isSplit ? end - 1 : end))
    begin = isSplit ? end - 1 : end
  }
  return parts
}

/** Sends the text of a file whose import was started, and has its lines read. */
export async function sendFile(id: string, text: string): Promise<void> {
  const params = { id }
  for (const [position, part] of partsOf(text).entries()) {
    await browserApi(addImportPart, { params, body: { position, text: part }, timeoutMs })
  }
  await browserApi(readImport, { params, timeoutMs })
}
