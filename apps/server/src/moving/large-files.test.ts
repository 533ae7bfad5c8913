import * as calls from '@nirbhaya/contract/moving/moving'
import {
  importPartCharacters,
  mostImportBytes,
  mostImportLines,
} from '@nirbhaya/contract/moving/rules'
import { expect, onTestFinished, test } from 'vitest'
import { sendFile } from '../../test/moving/files.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

/** A file of people with about 100 bytes in each line. Most of its characters have three bytes. */
const aFileOf = (lines: number) => {
  const lineOf = (_: unknown, index: number) => `many${index}@example.com,Asha,${'नमस्ते'.repeat(4)}`
  return ['Email,Name,Remark', ...Array.from({ length: lines }, lineOf)].join('\n')
}

/** Asks for the products as a visitor does, and for the memory of this process, several times a second. */
function watch() {
  const before = process.memoryUsage().rss
  const most = { megabytes: 0, visitorMs: 0 }
  const timer = setInterval(async () => {
    const asked = performance.now()
    await fetch(`${shop.origin}/api/product/get-products`).then((response) => response.text())
    most.visitorMs = Math.max(most.visitorMs, performance.now() - asked)
    const megabytes = (process.memoryUsage().rss - before) / 1024 / 1024
    most.megabytes = Math.max(most.megabytes, megabytes)
  }, 250)
  onTestFinished(() => clearInterval(timer))
  return most
}

test('a file of the largest size is checked in bounded time and memory, and visitors are answered meanwhile', async () => {
  const csv = aFileOf(mostImportLines)
  expect(Buffer.byteLength(csv)).toBeGreaterThan(0.9 * mostImportBytes)
  expect(Buffer.byteLength(csv)).toBeLessThan(mostImportBytes)
  const most = watch()

  const { _id: id, matches, lines } = await sendFile(owner, { kind: 'customers', csv })
  await owner(calls.checkImport, { params: { id }, body: { matches } })
  const read = async () => (await owner(calls.getImport, { params: { id } })).moving
  await expect
    .poll(async () => (await read()).state, { interval: 1_500, timeout: 200_000 })
    .toBe('checked')

  expect(lines).toBe(mostImportLines)
  expect(await read()).toMatchObject({ ready: mostImportLines, wrong: 0 })
  // About 250 MB, with the file and the page that sends it in the same process, and 0.1 s.
  expect(most.megabytes).toBeLessThan(700)
  expect(most.visitorMs).toBeLessThan(5_000)
}, 300_000)

test('a file with more lines is refused in words', async () => {
  const csv = `Email,Name\n${'a,b\n'.repeat(mostImportLines + 1)}`

  const sent = sendFile(owner, { kind: 'customers', csv })

  await expect(sent).rejects.toMatchObject({ code: 'IMPORT_TOO_MANY_LINES' })
}, 100_000)

test.each(['अ', '"', '\n'])('a part of nothing but %j fits into a call', async (character) => {
  const text = character.repeat(importPartCharacters)
  const body = { kind: 'customers', source: 'Chats', fileName: 'a.csv' } as const
  const { id } = await owner(calls.startImport, { body: { ...body, characters: text.length } })

  const sent = owner(calls.addImportPart, { params: { id }, body: { position: 0, text } })

  await expect(sent).resolves.toMatchObject({ success: true })
})
