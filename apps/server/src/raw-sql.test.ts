import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tablesInSql } from '../test/raw-sql.ts'

// The import rules see the tables that a file imports, but not the tables that raw SQL names. This test
// checks those.

type Modules = Record<string, string[]>
const { joins, rawJoins } = (await import(new URL('../layers.mjs', import.meta.url).href)) as {
  joins: Modules
  rawJoins: Modules
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const moduleOf = (file: string) => file.split('/')[0] ?? ''
const read = (file: string) => readFileSync(folder + file, 'utf8')

/** The module of each table, by the table's name. */
const owners = new Map(
  globSync('**/*.tables.ts', { cwd: folder }).flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [
      table,
      moduleOf(file),
    ]),
  ),
)

/**
 * Returns the tables in a file's raw SQL that belong neither to its module nor to one that it may
 * join.
 */
function foreignTables(file: string, source: string): string[] {
  const module = moduleOf(file)
  const mayUse = [module, 'platform', ...(joins[module] ?? []), ...(rawJoins[module] ?? [])]
  return [...tablesInSql(source, (name) => owners.has(name))]
    .filter((table) => !mayUse.includes(owners.get(table) ?? ''))
    .map((table) => `${file}: ${table} of ${owners.get(table)}`)
}

const sources = globSync('**/*.ts', { cwd: folder }).filter(
  (file) => file.includes('/') && !/\.(tables|test)\.ts$/.test(file),
)

test('raw SQL names tables of its own module, or of those listed in layers.mjs', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(owners.size).toBeGreaterThan(50)

  expect(sources.flatMap((file) => foreignTables(file, read(file)))).toEqual([])
})

test.each([
  ['a template', 'db.execute(sql`select 1 from post p join payment on true`)'],
  ['a list of tables', 'db.execute(sql`select 1 from post p, payment q`)'],
  ['a string', "client.query('update payment set status = $1')"],
  ['a quoted name', 'sql`delete from "payment" where id = $1`'],
])('a table of another module is found in %s', (_, code) => {
  expect(foreignTables('blog/blog.queries.ts', code)).toEqual([
    'blog/blog.queries.ts: payment of payments',
  ])
})

test('a listed join is still needed', () => {
  const used = new Set(
    sources.flatMap((file) =>
      [...tablesInSql(read(file), (name) => owners.has(name))].map(
        (table) => `${moduleOf(file)} ${owners.get(table)}`,
      ),
    ),
  )
  const listed = Object.entries(rawJoins).flatMap(([module, others]) =>
    others.map((other) => `${module} ${other}`),
  )

  expect(listed.filter((one) => !used.has(one))).toEqual([])
})
