import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Does it after the running test; outside of any, after the last one of its file or `describe`. Within a
 * test `afterAll` is forgotten without a word: what it should have ended would run on beside all tests
 * that follow.
 */
export function afterwards(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}
