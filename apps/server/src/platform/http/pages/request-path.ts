/**
 * The path that a request asks for. What stands before it where a whole address was asked for
 * (`GET http://elsewhere/ HTTP/1.1`) is the caller's word, and nobody's address here.
 */
export const requestPath = (asked: string): string =>
  asked.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^\/*/, '/')
