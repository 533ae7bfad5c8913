/**
 * Templates and strings, which may contain raw SQL. Queries made with the query builder are not searched:
 * they import their tables, so the import rules check them.
 */
const texts = /`[^`]*`|'[^'\n]*'/g
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g
const statement = /\b(select|insert into|update|delete from|join|from)\b/
/** The tables after a keyword, with aliases: `from payment p, "order" o`. */
const named =
  /\b(?:from|join|into|update|using)\s+((?:only\s+)?"?[a-z_]+"?(?:\s+[a-z]{1,2})?(?:\s*,\s*"?[a-z_]+"?(?:\s+[a-z]{1,2})?)*)/g

/** Returns the tables in a file's raw SQL, as far as `isTable` recognises them. */
export function tablesInSql(source: string, isTable: (name: string) => boolean): Set<string> {
  const found = new Set<string>()
  for (const [text] of source.replaceAll(comments, '').matchAll(texts)) {
    if (!statement.test(text)) continue
    for (const [, list = ''] of text.matchAll(named)) {
      for (const name of list.replaceAll('"', '').split(/[\s,]+/))
        if (isTable(name)) found.add(name)
    }
  }
  return found
}
