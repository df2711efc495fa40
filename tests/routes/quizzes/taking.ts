import { expect } from 'vitest';
import type { QuizId } from '#db/tables/quizzes.ts';
import { leaningTo, quizPaths, seedOf } from '#tests/support/quizzes.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { Page, Visitor } from '#tests/support/visitor.ts';
import { valuesIn } from '#tests/routes/support/page.ts';

/** Opens the start page and sends its form as it stands. */
export async function starts(
  visitor: Visitor,
  quiz: QuizId,
  query = '',
  headers: HeadersInit = {},
): Promise<Page> {
  const path = quizPaths[quiz];
  const page = await visitor.request(path + query, { headers });
  expect(page.status, page.text).toBe(200);
  const names = ['key', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer'];
  const fields = Object.fromEntries(names.map((name) => [name, valuesIn(page.html, name)]));
  return visitor.post(path, fields);
}

/** Answers from the first question on, leaning to a result. @returns the answer to the last post */
export async function answers(
  visitor: Visitor,
  quiz: QuizId,
  leaning = seedOf(quiz).results[0]!,
  howMany = seedOf(quiz).questions.length,
): Promise<Page> {
  let page: Page | undefined;
  for (const [index, answer] of leaningTo(quiz, leaning).slice(0, howMany).entries()) {
    page = await visitor.post(`${quizPaths[quiz]}/${index + 1}`, { intent: 'next', answer });
    expect(page.status, page.text).toBe(303);
  }
  return page!;
}

/** A guest takes the quiz and leaves an address. @returns where the result is */
export async function reads(
  site: TestSite,
  visitor: Visitor,
  quiz: QuizId,
  email: string,
  leaning?: string,
): Promise<string> {
  await starts(visitor, quiz);
  await answers(visitor, quiz, leaning);
  site.moveClock(60_000);
  const page = await visitor.post(`${quizPaths[quiz]}/email`, { intent: 'send', email });
  expect(page.status, page.text).toBe(303);
  return page.location!;
}

/** The ids of the options of a question page, in the order in which they stand. */
export const optionsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<input type="radio"[^>]* value="([^"]+)"/g)].map(([, value = '']) => value);
