/**
 * Returns the path of a request. If the request contains a full URL (`GET http://elsewhere/ HTTP/1.1`), its
 * scheme and host come from the caller and are dropped.
 */
export const requestPath = (asked: string): string =>
  asked.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^\/*/, '/')
