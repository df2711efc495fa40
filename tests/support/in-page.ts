import type { Page } from '@playwright/test';

/** A question to a page: a function that is run in it, and what that is told. */
export type Question<T> = readonly [ask: (told: never) => T, told?: unknown];

/**
 * Puts several questions to a page at once: the way to a browser and back takes longer than most answers.
 * @returns the answers by the names of the questions
 */
export const askTogether = <T extends object>(
  page: Page,
  questions: { readonly [K in keyof T]: Question<T[K]> },
): Promise<T> => {
  const asked = Object.entries<Question<unknown>>(questions).map(
    ([name, [ask, told]]) => `${name}: (${String(ask)})(${JSON.stringify(told)})`,
  );
  return page.evaluate<T>(`({ ${asked.join(', ')} })`);
};

/** Puts one question to a page. */
export const askPage = async <T>(page: Page, question: Question<T>): Promise<T> =>
  (await askTogether<{ readonly answer: T }>(page, { answer: question })).answer;
