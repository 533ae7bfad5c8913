import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const project = new URL('../../../../', import.meta.url)
const contract = 'packages/contract/src'
const said = [`${contract}/messages.ts`, `${contract}/errors.ts`, `${contract}/messages/**/*.ts`]

/** Every line of the catalogue and of the pages' texts that is no comment. */
const lines = globSync([...said, 'apps/web/app/content/*.ts'], { cwd: project.pathname })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    readFileSync(new URL(path, project), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )

test.each([
  ['email', /\be-mail/i],
  ['My Orders', /\bMy orders\b/],
  ['My Profile', /\bMy profile\b/],
  ['Log in', /'(Login|Log-in) (to|with)\b/],
  ['people who', /\bfor who\b/i],
])('what people read says %s, and says it one way', (_, other) => {
  expect(lines.length).toBeGreaterThan(1_000)
  expect(lines.filter((line) => other.test(line))).toEqual([])
})
