import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

async function insert(
  form_type: string,
  at: string,
  form_data: object,
  completed = true,
  user = member,
): Promise<string> {
  const id = uuid();
  const completed_at = completed ? at : null;
  const common = { id, user_id: user.id, form_type, completed_at, created_at: at, updated_at: at };
  await site.db
    .insertInto('form_progress')
    .values({ ...common, form_data: JSON.stringify(form_data) })
    .execute();
  return id;
}
const month = (n: number): string => new Date(Date.UTC(2026, n, 12, 9)).toISOString();
const compare = (one: string, other: string): string => `/forms/compare?one=${one}&other=${other}`;
/** The rows of the tables of answers: question, was, is now. */
const rowsOf = (html: string): readonly (readonly string[])[] =>
  [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)]
    .map(([, row = '']) =>
      [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
        visibleText(cell.replace(/<span[\s\S]*?<\/span>/, '')).trim(),
      ),
    )
    .filter((row) => row.length === 3);

describe('C6-023 C12 two submissions of a form', () => {
  test('D05 one of what a number is counted in is said in the singular, in both languages', async () => {
    const data = { exercise_frequency: 1, exercise_duration: 31, alcohol_drinks_per_day: 1 };
    const one = await insert('nutrition-fitness', month(0), data);
    const other = await insert('nutrition-fitness', month(1), {
      exercise_frequency: 2,
      exercise_duration: 30,
      alcohol_drinks_per_day: 2,
    });
    const path = compare(one, other);
    const { text } = await member.visitor.get(path);
    for (const said of ['1 time a week', 'up 1 time a week', 'down 1 minute', 'up 1 drink a day'])
      expect(text).toContain(said);
    await member.visitor.post('/language', { language: 'es', next: path });
    const spanish = (await member.visitor.get(path)).text;
    for (const said of ['subió 1 vez por semana', 'bajó 1 minuto', 'subió 1 bebida al día'])
      expect(spanish).toContain(said);
    expect(`${text} ${spanish}`).not.toMatch(/\b1 (times|minutes|drinks|veces|minutos|bebidas)\b/);
  });

  test('C12 a weight is told apart on an axis of its own, with its unit, what changed first, and stands once', async () => {
    const one = await insert('nutrition-fitness', month(0), { height_cm: 170, weight_kg: 71 });
    const other = await insert('nutrition-fitness', month(1), { height_cm: 170, weight_kg: 66 });
    const { html, text } = await member.visitor.get(compare(one, other));
    expect(text).toContain('down 5 kg');
    const dots = [...html.matchAll(/<circle cx="([\d.]+)%"/g)].map(([, at]) => Number(at));
    const [before = 0, after = 0] = dots;
    expect(before - after).toBeGreaterThan(20);
    const [, numbers = ''] = html.split('id="moved-numbers"');
    expect(numbers.indexOf('Your weight')).toBeLessThan(numbers.indexOf('Your height'));
    // Its two values stand in the drawing and its table, and not once more among the answers.
    expect(rowsOf(html).filter(([question]) => question === 'Your weight')).toEqual([]);
  });

  test('are laid side by side, the older one first, whichever was named first', async () => {
    const older = await insert('progress-checkin', month(0), {
      health_improvements: 'Slept badly.',
      health_goals_progress: 4,
      next_milestones: 'One evening.',
    });
    const newer = await insert('progress-checkin', month(1), {
      health_improvements: 'Seven hours.',
      health_goals_progress: 6,
      next_milestones: 'One evening.',
      purpose_goals_progress: 8,
    });
    for (const path of [compare(older, newer), compare(newer, older)]) {
      const page = await exchange(member.visitor, {
        path,
        status: 200,
        says: [
          'Progress check-in: what changed',
          'Completed on January 12, 2026',
          'Completed on February 12, 2026',
          '3 of 17 answers changed',
          'Was 4 of 10, is now 6 of 10: up 2',
          '7 unchanged answers',
        ],
      });
      const rows = rowsOf(page.html);
      expect(rows).toContainEqual([
        'Health: what is better about your health than a month ago?',
        'Slept badly.',
        'Seven hours.',
      ]);
      expect(rows.some(([, was, now]) => was === 'Not provided' && now === '8 of 10')).toBe(true);
      expect(linksOf(page.html)).toEqual(
        expect.arrayContaining([`/forms/submissions/${older}`, `/forms/submissions/${newer}`]),
      );
      expect(titleOf(page.html)).toContain('Progress check-in · Compared: January 12, 2026');
    }
  });

  test('say the direction in words, and the numbers in a table too', async () => {
    const one = await insert('nutrition-fitness', month(0), {
      weight_kg: 80.4,
      sleep_hours: 6,
      meals_per_day: 3,
    });
    const other = await insert('nutrition-fitness', month(1), {
      weight_kg: 78.1,
      sleep_hours: 7.5,
      meals_per_day: 3,
    });
    const page = await exchange(member.visitor, {
      path: compare(one, other),
      status: 200,
      says: ['down 2.3', 'up 1.5', 'no change', 'The same numbers in a table'],
    });
    expect(page.html).toMatch(
      /<svg\b[^>]*role="img"[^>]*><title>Your weight<\/title><desc>Was 80.4 kg, is now 78.1 kg/,
    );
    expect(page.html).toMatch(/<details[\s\S]*<th scope="row"[^>]*>Your weight<\/th><td[^>]*>80.4 kg<\/td>/);
  });

  test('say of a question that was not asked that it was not, and do not show what is stored there', async () => {
    const smoker = { smoking_frequency: 'Daily', smoking_duration_years: 6 };
    const one = await insert('nutrition-fitness', month(0), smoker);
    const other = await insert('nutrition-fitness', month(1), { ...smoker, smoking_frequency: 'Never' });
    const rows = rowsOf((await member.visitor.get(compare(one, other))).html);
    expect(rows).toContainEqual([
      'For how many years have you smoked?',
      '6 years',
      'Not asked, because of other answers',
    ]);
  });

  test('of a form with areas show how each of them moved', async () => {
    const all = { calm: 1 };
    const one = await insert('relationship-mastery-elite', month(0), {
      ...all,
      has_partner: true,
      know_inner_world: 2,
    });
    const other = await insert('relationship-mastery-elite', month(1), {
      ...all,
      has_partner: true,
      know_inner_world: 4,
    });
    await exchange(member.visitor, {
      path: compare(one, other),
      status: 200,
      says: [
        'Areas',
        'Every line goes from 0 to 100.',
        'Was 25, is now 75: up 50',
        'Was Disagree, is now Agree: up 2',
      ],
    });
  });

  test('with the same answers say that nothing changed', async () => {
    const one = await insert('progress-checkin', month(0), { next_milestones: 'Rest.' });
    const other = await insert('progress-checkin', month(1), { next_milestones: 'Rest.' });
    await exchange(member.visitor, { path: compare(one, other), status: 200, says: 'Nothing changed' });
  });

  test('in Spanish speak Spanish', async () => {
    member = await seatMember(site, { language: 'es' });
    const one = await insert('nutrition-fitness', month(0), { weight_kg: 80.4 });
    const other = await insert('nutrition-fitness', month(1), { weight_kg: 78.1 });
    await exchange(member.visitor, {
      path: compare(one, other),
      status: 200,
      says: ['qué cambió', 'bajó 2.3', 'Antes 80.4 kg, ahora 78.1 kg'],
    });
  });

  test('show markup as it was written', async () => {
    const one = await insert('progress-checkin', month(0), { next_milestones: '<script>alert(1)</script>' });
    const other = await insert('progress-checkin', month(1), { next_milestones: '<b>bold</b>' });
    const page = await member.visitor.get(compare(one, other));
    expect(page.html).not.toContain('<script>alert(1)');
    expect(page.html).not.toContain('<b>bold');
  });
});

describe('C6-023 what cannot be compared', () => {
  test('is told in words, with a way on', async () => {
    const one = await insert('progress-checkin', month(0), {});
    const later = await insert('progress-checkin', month(1), {});
    const otherForm = await insert('nutrition-fitness', month(0), {});
    const open = await insert('progress-checkin', month(2), {}, false);
    const cases: readonly [path: string, says: string, link: string][] = [
      [compare(one, one), 'These are the same submission', compare(one, later)],
      [compare(one, otherForm), 'These are two different forms', compare(one, later)],
      [compare(one, open), 'The other one is not completed yet', compare(one, later)],
      [compare(open, one), 'This form is not completed yet', `/forms/submissions/${open}`],
    ];
    for (const [path, says, link] of cases) {
      const page = await exchange(member.visitor, { path, status: 400, says });
      expect(linksOf(page.html), path).toContain(link);
    }
  });

  test('C1-030 unknown ones and those of other people are answered alike, and show nothing', async () => {
    const mine = await insert('progress-checkin', month(0), {});
    const other = await seatMember(site);
    const theirs = await insert('progress-checkin', month(1), { next_milestones: 'canary' }, true, other);
    for (const path of [
      compare(mine, theirs),
      compare(theirs, mine),
      compare(mine, uuid()),
      `/forms/compare?one=${theirs}`,
      '/forms/compare?one=x%00y',
    ]) {
      const page = await exchange(member.visitor, {
        path,
        status: 404,
        says: ['Form submission not found', 'Back to the history'],
        hides: 'canary',
      });
      expect(linksOf(page.html)).toContain('/forms?view=history');
    }
  });

  test('without anything chosen leads to the history', async () => {
    const page = await exchange(member.visitor, {
      path: '/forms/compare',
      status: 200,
      says: 'Choose what to compare',
    });
    expect(linksOf(page.html)).toContain('/forms?view=history&state=completed');
  });

  test('the only one of its form says so', async () => {
    const one = await insert('progress-checkin', month(0), {});
    await exchange(member.visitor, {
      path: `/forms/compare?one=${one}`,
      status: 200,
      says: 'It is the only completed submission of this form so far',
    });
  });
});

describe('C6-022 choosing what to compare with', () => {
  test('is a select beside a completed submission, newest first, of at most twenty', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) ids.unshift(await insert('progress-checkin', month(n - 30), {}));
    await insert('progress-checkin', month(3), {}, false);
    await insert('nutrition-fitness', month(2), {});
    const page = await member.visitor.get(`/forms/submissions/${ids[0]}`);
    const form = /<form\b[^>]*action="\/forms\/compare"[\s\S]*?<\/form>/.exec(page.html)?.[0] ?? '';
    expect(form).toContain(`name="one" value="${ids[0]}"`);
    expect([...form.matchAll(/<option value="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids.slice(1, 21));
    expect(linksOf(form)).toEqual([`/forms/compare?one=${ids[0]}`]);
    const second = await exchange(member.visitor, {
      path: `/forms/compare?one=${ids[0]}&page=2`,
      status: 200,
      says: 'Page 2 of 2',
    });
    expect(linksOf(second.html)).toEqual(expect.arrayContaining([compare(ids[0]!, ids[22]!)]));
    expect(titleOf(second.html)).toContain('Page 2 of 2');
  });

  test('stands on cards of the history whose form was completed twice', async () => {
    const first = await insert('progress-checkin', month(0), {});
    const second = await insert('progress-checkin', month(1), {});
    await insert('nutrition-fitness', month(2), {});
    await insert('health-assessment', month(3), {}, false);
    const { html } = await member.visitor.get('/forms?view=history');
    expect(linksOf(html).filter((href) => href.startsWith('/forms/compare'))).toEqual([
      `/forms/compare?one=${second}`,
      `/forms/compare?one=${first}`,
    ]);
  });

  test('is not there beside one in progress, nor beside the only one', async () => {
    const only = await insert('nutrition-fitness', month(0), {});
    const open = await insert('progress-checkin', month(1), {}, false);
    await insert('progress-checkin', month(0), {});
    for (const id of [only, open])
      expect((await member.visitor.get(`/forms/submissions/${id}`)).html).not.toContain(
        'action="/forms/compare"',
      );
  });
});
