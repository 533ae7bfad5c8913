/**
 * Sends a form like a browser without scripts.
 * @returns the page in the answer
 */
export async function postForm(
  { origin }: { origin: string },
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
