import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoShop } from './sample-data.ts'
import { samplesOf } from './samples.ts'

/** Writes every mail as files, with one page that shows them all: `node preview.js <folder>`. */
const [, , folder = '.cache/mails'] = process.argv
await mkdir(folder, { recursive: true })

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const shown: string[] = []
for (const [name, make] of Object.entries(samplesOf(demoShop))) {
  const { subject, html, text } = await make()
  await writeFile(join(folder, `${name}.html`), html)
  await writeFile(join(folder, `${name}.txt`), text)
  const frame = (width: number) =>
    `<iframe src="${name}.html" title="${name}, ${width} pixels" style="width:${width}px"></iframe>`
  shown.push(
    `<h2>${name}: ${asHtml(subject)}</h2><div>${frame(390)}${frame(700)}<pre>${asHtml(text)}</pre></div>`,
  )
}

const style =
  'body{font-family:sans-serif}div{display:flex;gap:16px}iframe{height:800px;border:1px solid #ccc}pre{white-space:pre-wrap;width:480px}'
const index = join(folder, 'index.html')
await writeFile(
  index,
  `<!doctype html><meta charset="utf-8"><title>Mails</title><style>${style}</style>${shown.join('')}`,
)
console.log(index)
