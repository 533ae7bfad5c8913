import { postMarks, type WrittenLine, writtenLines } from '@nirbhaya/contract/written-lines'

/** Splits the text of a post into lines: paragraphs, quotes and sub-headings. */
export const articleBlocks = (content: string): WrittenLine[] => writtenLines(content, postMarks)
