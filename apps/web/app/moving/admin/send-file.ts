import { ApiError } from '@nirbhaya/contract/client/client'
import { addImportPart, discardImport, readImport } from '@nirbhaya/contract/moving/moving'
import { importPartCharacters } from '@nirbhaya/contract/moving/rules'
import { browserApi } from '../../api/browser-api.ts'

/** Reading a hundred thousand lines takes several seconds. */
const readingTimeoutMs = 120_000
const partTimeoutMs = 30_000

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

/** A part that got no answer is sent again after a pause, for example when the network changed. */
const attempts = 4
const pauseMs = 1_000

/** Sends a part, several times if need be: the same part again changes nothing. */
async function sendPart(
  params: { id: string },
  body: { position: number; text: string },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await browserApi(addImportPart, { params, body, timeoutMs: partTimeoutMs })
      return
    } catch (error) {
      if (error instanceof ApiError || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * pauseMs))
    }
  }
}

/**
 * Sends the text of a file whose import was started, and has its lines read. If the file is refused, or the network is
 * lost for long, the import is deleted, as far as that is possible: the file is sent again as a new one.
 */
export async function sendFile(id: string, text: string): Promise<void> {
  const params = { id }
  try {
    for (const [position, part] of partsOf(text).entries()) {
      await sendPart(params, { position, text: part })
    }
    await browserApi(readImport, { params, timeoutMs: readingTimeoutMs })
  } catch (error) {
    await browserApi(discardImport, { params, timeoutMs: partTimeoutMs }).catch(() => undefined)
    throw error
  }
}
