/** The sender of mails: an e-mail address, or `Your Shop <hello@example.com>`. */
export const senderPattern = /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
