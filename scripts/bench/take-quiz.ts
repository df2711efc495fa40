import { leaningTo, quizPaths } from '../../tests/support/quizzes.ts';

/** Sends a form as a member's browser does. @returns where it leads */
async function send(url: string, cookie: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const headers = { Cookie: cookie, Origin: new URL(url).origin };
  const init = { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' } as const;
  const answer = await fetch(url, init);
  const to = answer.headers.get('Location');
  if (answer.status !== 303 || !to) throw new Error(`${url} answered ${answer.status}.`);
  return to;
}

/**
 * Takes the archetype quiz as a member, and then begins it anew.
 * @param site its address, without a path
 * @returns the pages of the result, and of the first question of the attempt that was begun
 */
export async function takeQuiz(
  site: string,
  cookie: string,
): Promise<{ readonly result: string; readonly question: string }> {
  const quiz = site + quizPaths.archetype;
  const begin = async (): Promise<string> => {
    const page = await (await fetch(quiz, { headers: { Cookie: cookie } })).text();
    return send(quiz, cookie, { key: /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '' });
  };
  await begin();
  let result = '';
  for (const [index, answer] of leaningTo('archetype', 'builder').entries())
    result = await send(`${quiz}/${index + 1}`, cookie, { intent: 'next', answer });
  return { result, question: await begin() };
}
