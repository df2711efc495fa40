import type { QuizId } from '#db/tables/quizzes.ts';
import { expect, inTurn, test, type Person } from '#tests/support/browser.ts';
import { leaningTo, quizPaths, seedOf } from '#tests/support/quizzes.ts';
import type { TestSite } from '#tests/support/site.ts';
import { newAddress, Visitor } from '#tests/support/visitor.ts';
import { answers, starts } from '#tests/routes/quizzes/taking.ts';
import { isMember, knows } from './members.ts';

/** What a question's page shows. */
const questionPage = ({ say }: Person, quiz: QuizId, number: number) => {
  const { questions } = seedOf(quiz);
  const count = questions.length;
  return {
    path: `${quizPaths[quiz]}/${number}`,
    heading: say(`quizzes/${quiz}:questions.${questions[number - 1]!.id}.text`),
    title: say('quizzes:question.title', { n: number, count, quiz: say(`quizzes/${quiz}:title`) }),
  };
};

/** Chooses an option of the question that is open, by what it says. */
async function chooses(person: Person, quiz: QuizId, number: number, option: string): Promise<void> {
  const { id } = seedOf(quiz).questions[number - 1]!;
  await person.arrivesAt(person.say(`quizzes/${quiz}:questions.${id}.text`));
  await person.page
    .getByRole('radio', {
      name: person.say(`quizzes/${quiz}:questions.${id}.options.${option}`),
      exact: true,
    })
    .check();
}

/** Begins, looks at the first question closely, and forgets to choose at first. */
async function looksClosely(person: Person, quiz: QuizId): Promise<void> {
  const { say } = person;
  await person.opens(quizPaths[quiz]);
  await person.sees({ path: quizPaths[quiz], heading: say(`quizzes/${quiz}:title`) });
  await person.presses(say('quizzes:start.begin'));
  await person.sees(questionPage(person, quiz, 1));
  await person.presses(say('quizzes:question.next'));
  await person.sees({ ...questionPage(person, quiz, 1), error: true, status: 422 });
  await expect(person.errorSummary).toContainText(say('quizzes:question.choose'));
}

/** From the start page to the last answer, once back and on again. */
async function answersAll(person: Person, quiz: QuizId, leaning: string): Promise<void> {
  const { say } = person;
  const chosen = leaningTo(quiz, leaning);
  await person.opens(quizPaths[quiz]);
  await person.page.getByRole('main').getByRole('button').click();
  for (const [index, option] of chosen.entries()) {
    const number = index + 1;
    await chooses(person, quiz, number, option);
    const isLast = number === chosen.length;
    await person.presses(say(isLast ? 'quizzes:question.finish' : 'quizzes:question.next'));
    if (number !== 2) continue;
    await expect(person.page).toHaveURL(/\/3$/);
    await person.presses(say('quizzes:question.back'));
    await expect(person.page).toHaveURL(/\/2$/);
    await expect(person.page.locator(`input[value="${option}"]`)).toBeChecked();
    await person.presses(say('quizzes:question.next'));
  }
}

/** Has answered all questions but the last, which is open. What there is to do on the way, others have done with every question. */
async function answersLast(
  person: Person,
  site: TestSite,
  visitor: Visitor,
  quiz: QuizId,
  leaning: string,
): Promise<void> {
  const chosen = leaningTo(quiz, leaning);
  await starts(visitor, quiz);
  await answers(visitor, quiz, leaning, chosen.length - 1);
  await knows(person, visitor, site);
  await person.opens(`${quizPaths[quiz]}/${chosen.length}`);
  await chooses(person, quiz, chosen.length, chosen.at(-1)!);
  await person.presses(person.say('quizzes:question.finish'));
}

/** The page of a result. */
const resultPage = ({ say }: Person, quiz: QuizId, result: string) => ({
  path: new RegExp(`^${quizPaths[quiz]}/result/[\\da-f-]{36}$`),
  heading: say(`quizzes/${quiz}:results.${result}.name`),
  title: say('quizzes:result.title', { quiz: say(`quizzes/${quiz}:title`) }),
});

const seesEmailStep = (person: Person, quiz: QuizId, more: { error?: boolean; status?: number } = {}) =>
  person.sees({
    path: `${quizPaths[quiz]}/email`,
    heading: person.say('quizzes:email.title'),
    title: `${person.say('quizzes:email.title')} · ${person.say(`quizzes/${quiz}:title`)}`,
    ...more,
  });

/** Of a lead table: what it holds of an address. */
const leadsOf = (site: TestSite, quiz: QuizId, email: string) =>
  site.db
    .selectFrom(quiz === 'archetype' ? 'archetype_quiz_leads' : 'freedom_breakthrough_leads')
    .select(['email', 'follow_up_sent'])
    .where('email', '=', email)
    .execute();

const taken = [
  ['archetype', 'nurturer'],
  ['emotional', 'freedom'],
  ['freedom', 'security'],
] as const;

for (const [place, [quiz, result]] of taken.entries()) {
  const guest = `C3-016 C3-024 C3-033 C3-040 C3-048 a guest takes the quiz ${quiz} and reads the result for an address`;
  test(guest, inTurn(place), async ({ person, site }) => {
    const { say } = person;
    const email = newAddress();
    // Each kind of page once: the other quizzes have the same.
    if (quiz === 'archetype') await looksClosely(person, quiz);
    await answersAll(person, quiz, result);
    if (quiz === 'archetype') await seesEmailStep(person, quiz);
    site.moveClock(60_000);
    await person.presses(say('quizzes:email.send'));
    await seesEmailStep(person, quiz, { error: true, status: 422 });
    await expect(person.errorSummary).toContainText(say('quizzes:email.requiredTitle'));
    await expect(person.errorSummary).toContainText(say('quizzes:email.required'));
    await person.field(say('quizzes:email.label')).fill(email);
    await person.presses(say('quizzes:email.send'));
    await person.sees(resultPage(person, quiz, result));
    await expect(person.page.getByText(say(`quizzes/${quiz}:results.${result}.description`))).toBeVisible();
    const place = person.page.url();
    // Back and again changes nothing.
    await person.opens(`${quizPaths[quiz]}/1`);
    await expect(person.page).toHaveURL(place);
    expect(await site.mailsTo(email)).toHaveLength(1);
    expect(await leadsOf(site, quiz, email)).toEqual([{ email, follow_up_sent: 1 }]);
  });

  const member = `C3-023 a member takes the quiz ${quiz} and finds the result saved`;
  test(member, inTurn(place + 1), async ({ person, site }) => {
    const { say } = person;
    const { id, visitor } = await isMember(site, person);
    await answersLast(person, site, visitor, quiz, result);
    await expect(person.page).toHaveURL(/\/result\//);
    await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(
      resultPage(person, quiz, result).heading,
    );
    await expect(person.page.getByText(say('quizzes:result.saved'))).toBeVisible();
    const attempts = await site.db
      .selectFrom('quiz_attempts')
      .select('result')
      .where('user_id', '=', id)
      .execute();
    expect(attempts.map((attempt) => JSON.parse(attempt.result!) as object)).toMatchObject([
      { primary: result },
    ]);
    await person.opens(quizPaths[quiz]);
    await expect(person.link(say('quizzes:start.result'))).toBeVisible();
  });
}

test('C3-041 a guest skips the address and is led to the call', async ({ person, site }) => {
  const { say } = person;
  await answersLast(person, site, new Visitor(site, person.language), 'emotional', 'connection');
  await expect(person.page).toHaveURL(/\/email$/);
  await person.presses(say('quizzes:email.skip'));
  await expect(person.page).toHaveURL(/\/summary$/);
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(
    say('quizzes/emotional:results.connection.name'),
  );
  await person.follows(say('quizzes:summary.call'));
  await expect(person.page).toHaveURL(/\/strategy-call$/);
  const clicks = site.db
    .selectFrom('archetype_events')
    .select('subject')
    .where('event_type', '=', 'cta_clicked');
  expect(await clicks.execute()).toContainEqual({ subject: 'book_call' });
});

test('C3-050 a member finds the Freedom Blocker Assessment among the forms', async ({ person, site }) => {
  const { say } = person;
  await isMember(site, person);
  await person.opens('/forms');
  await expect(person.page.getByRole('heading', { name: say('quizzes:hub.title') })).toBeVisible();
  await person.follows(say('quizzes:hub.button'));
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(say('quizzes/freedom:title'));
  await person.presses(say('quizzes:start.begin'));
  await person.sees(questionPage(person, 'freedom', 1));
});
