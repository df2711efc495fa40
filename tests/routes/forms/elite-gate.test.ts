import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTo } from '#app/forms/engine/definition.ts';
import { forms } from '#app/forms/registry.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, visibleText } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { rightSection } from '#tests/support/fill.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const elites = forms.flatMap((form) => (form.elite ? [{ ...form, ...form.elite }] : []));

const give = (id: string, xp: number) =>
  site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', id).execute();

/** A member with so many points, and the levels that they give. */
async function memberWith(xp: number, who: Parameters<typeof seatMember>[1] = {}) {
  const member = await seatMember(site, who);
  await give(member.id, xp);
  return member;
}

describe.each(elites)('$path', ({ definition, path, pillar, level, xp }) => {
  const first = definition.sections[0]!;
  const sections = definition.sections.map((section) => `${path}/${section.id}`);

  test('C7-066 C7-067 C7-068 C7-071 is locked a point below: a page that says what is missing, and no form', async () => {
    const { visitor } = await memberWith(xp - 1);
    const page = await exchange(visitor, {
      path,
      status: 200,
      says: [
        `It opens at level ${level} with ${xp}+ XP`,
        `Level ${level} and ${xp} XP; you are at level `,
        ` with ${xp - 1} XP`,
        `${xp - 1} of ${xp} XP`,
        '1 XP to go',
        'Locked',
        `About ${definition.minutes[0]} minutes`,
        `${definition.sections.flatMap(openTo).length} questions`,
        `${definition.sections.length} sections`,
        'Three of its questions',
      ],
    });
    const main = /<main\b[\s\S]*<\/main>/.exec(page.html)?.[0] ?? '';
    expect(main).not.toMatch(/<form\b|<input\b/);
    expect(linksOf(main).filter((href) => href.startsWith(path))).toEqual([]);
    const samples = /Three of its questions<\/h2><ul[^>]*>([\s\S]*?)<\/ul>/.exec(page.html)?.[1] ?? '';
    expect(samples.match(/<li>/g)).toHaveLength(3);
    expect(titleOf(page.html)).toMatch(/ · Elite assessments · Freedom Plan$/);
  });

  test('C7-071 a point below, every other page of it leads to that one, and no POST writes anything', async () => {
    const { visitor, id } = await memberWith(xp - 1);
    for (const page of [...sections, `${path}/check`, `${path}/done`, `${path}/edit`, `${path}/nowhere`]) {
      await exchange(visitor, { path: page, status: 303, location: path });
    }
    const body = { intent: 'next', ...rightSection(first).typed };
    for (const page of [...sections, `${path}/check`, `${path}/edit`])
      await exchange(visitor, { path: page, body, status: 303, location: path });
    expect(await storedForms(site, id, definition.id)).toEqual([]);
  });

  test('C7-071 is open at level and points: its start page, its sections, its POST', async () => {
    const { visitor, id } = await memberWith(xp);
    const page = await exchange(visitor, { path, status: 200, says: ['What it asks', 'Start'] });
    expect(page.text).not.toContain('Locked');
    expect(linksOf(page.html)).toContain(sections[0]);
    await exchange(visitor, { path: sections[0]!, status: 200, says: 'Section 1 of' });
    await exchange(visitor, {
      path: sections[0]!,
      body: { intent: 'next', ...rightSection(first).typed },
      status: 303,
      location: sections[1]!,
    });
    expect((await storedForm(site, id, definition.id)).answers).toEqual(rightSection(first).stored);
  });

  test('C7-071 with the points and without the level it stays locked', async () => {
    const threshold = await site.db
      .selectFrom('xp_levels')
      .select('xp_threshold')
      .where('level', '=', level)
      .executeTakeFirstOrThrow();
    const above = site.db.updateTable('xp_levels').where('level', '=', level);
    // Levels rise with their points: those above move along, and back.
    await site.db
      .updateTable('xp_levels')
      .set((eb) => ({ xp_threshold: eb('xp_threshold', '+', 10_000) }))
      .where('level', '>', level)
      .execute();
    await above.set({ xp_threshold: xp + 1 }).execute();
    try {
      const { visitor, id } = await memberWith(xp);
      await exchange(visitor, { path, status: 200, says: ['Locked', `Level ${level - 1} of ${level}`] });
      await exchange(visitor, { path: sections[0]!, body: { intent: 'next' }, status: 303, location: path });
      await give(id, xp + 1);
      await exchange(visitor, { path: sections[0]!, status: 200 });
    } finally {
      await above.set(threshold).execute();
      await site.db
        .updateTable('xp_levels')
        .set((eb) => ({ xp_threshold: eb('xp_threshold', '-', 10_000) }))
        .where('level', '>', level)
        .execute();
    }
  });

  test('C7-065 can be looked at in advance, locked or not', async () => {
    const locked = await memberWith(0);
    const preview = `/assessments/preview/${pillar}`;
    const page = await exchange(locked.visitor, {
      path: preview,
      status: 200,
      says: ['Locked', `${xp} XP to go`],
    });
    expect(page.html).not.toContain('type="radio"');
    const open = await memberWith(xp);
    const other = await exchange(open.visitor, { path: preview, status: 200, says: 'Go to the assessment' });
    expect(linksOf(other.html)).toContain(path);
    expect(other.text).not.toContain('Locked');
  });

  test('C7-069 the short address leads to it for good, with what stands behind it', async () => {
    const { visitor } = await memberWith(xp);
    const short = path.replace('elite-', '');
    await exchange(visitor, { path: short, status: 301, location: path });
    await exchange(visitor, { path: `${short}/check?a=b`, status: 301, location: `${path}/check?a=b` });
    await exchange(visitor, { path: `/forms/${definition.id}`, status: 301, location: path });
    await exchange(visitor, { path: `/assessments/${definition.id}`, status: 301, location: path });
    // Sent again by the browser, to the gate.
    const body = { intent: 'next' };
    await exchange(visitor, {
      path: `/forms/${definition.id}/${first.id}`,
      body,
      status: 308,
      location: `${path}/${first.id}`,
    });
  });
});

test('C7-071 an administrator comes in without a point', async () => {
  const { visitor, id } = await memberWith(0, { role: 'admin' });
  const { path, definition } = elites[4]!;
  const page = await exchange(visitor, { path, status: 200, says: 'Start' });
  expect(page.text).not.toContain('Locked');
  const section = definition.sections[0]!;
  const body = { intent: 'save', ...rightSection(section).typed };
  await exchange(visitor, { path: `${path}/${section.id}`, body, status: 303, location: '/forms' });
  expect(await storedForms(site, id, definition.id)).toHaveLength(1);
});

test('C7-071 whoever has begun may go on when points are taken back', async () => {
  const { visitor, id } = await memberWith(300);
  const path = '/assessments/elite-health-optimization';
  await visitor.post(`${path}/energy`, { intent: 'save', wake_ready: '4' });
  await give(id, 299);
  await exchange(visitor, { path, status: 200, says: 'Resume at' });
  const body = { intent: 'next', same_bedtime: '2' };
  await exchange(visitor, { path: `${path}/sleep`, body, status: 303, location: `${path}/nourishment` });
  await exchange(visitor, { path: '/assessments/elite-financial-mastery', status: 200, says: 'Locked' });
});

test('C7-065 C7-076 the overview shows all five, with what opens them, and where the reader stands', async () => {
  const { visitor } = await memberWith(310);
  const page = await exchange(visitor, {
    path: '/assessments',
    status: 200,
    says: [
      'Elite assessments',
      'You are at level 4 with 310 XP.',
      'Level 4 and 350 XP; you are at level 4 with 310 XP',
      'Level 5 and 450 XP; you are at level 4 with 310 XP',
    ],
  });
  expect(page.text).not.toContain('Level 3 and 300 XP;');
  expect(linksOf(page.html).filter((href) => href.startsWith('/assessments/'))).toEqual([
    '/assessments/elite-relationship-mastery',
    '/assessments/elite-health-optimization',
    '/assessments/preview/financial',
    '/assessments/preview/purpose',
    '/assessments/preview/mindset',
  ]);
});

test.each([
  ['en', 'Level 3; level 2 is needed', /Level \d of 2\b/],
  ['es', 'Nivel 3; hace falta el 2', /Nivel \d de 2\b/],
] as const)(
  'C7-066 a level above the one that is needed is no part of it, in %s',
  async (language, says, not) => {
    const high = elites.find(({ level }) => level === 2)!;
    const { visitor } = await memberWith(200, { language });
    const path = `/assessments/preview/${high.pillar}`;
    const { text } = await exchange(visitor, { path, status: 200, says });
    expect(text).not.toMatch(not);
  },
);

test('C7-070 each card of the overview says what it is, what it measures, how long it takes and what opens it', async () => {
  const { visitor } = await memberWith(0);
  const { text } = await visitor.get('/assessments');
  const say = sayIn('en');
  for (const { definition, level, xp } of elites) {
    const title = say(`forms/${definition.id}:title`);
    const card = text.slice(text.indexOf(title));
    const said = [
      say(`forms/${definition.id}:description`),
      `About ${definition.minutes[0]} minutes`,
      ...(definition.dimensions ?? []).map((id) => say(`forms/${definition.id}:dimensions.${id}.name`)),
      'Locked',
      `Level ${level} and ${xp} XP`,
    ];
    for (const one of said) expect(card.slice(0, 900), title).toContain(one);
  }
});

test('C7-074 no page of them claims to be worth a sum', async () => {
  const { visitor } = await memberWith(900);
  const previews = elites.map(({ pillar }) => `/assessments/preview/${pillar}`);
  for (const path of ['/assessments', '/forms', ...previews, ...elites.map((form) => form.path)])
    expect(visibleText((await visitor.follow(await visitor.get(path))).html), path).not.toMatch(
      /\$|250\s?K\b|250[.,]000/,
    );
});

test('C7-066 locked pages speak Spanish', async () => {
  const { visitor } = await memberWith(40, { language: 'es' });
  await exchange(visitor, {
    path: '/assessments/elite-health-optimization',
    status: 200,
    says: [
      'Nivel 3 y 300 XP; estás en el nivel 1 con 40 XP',
      'Faltan 2 niveles',
      'Faltan 260 XP',
      'Bloqueada',
    ],
  });
});

test.each([
  '/assessments/elite%2Dfinancial-mastery/clarity',
  '/Assessments/elite-financial-mastery/clarity',
  '/assessments/elite-financial-mastery/clarity/',
  '/assessments/elite-financial-mastery/Clarity',
  '/assessments/financial-mastery/clarity',
  '/assessments/financial-mastery-elite/clarity',
  '/forms/elite-financial-mastery/clarity',
  '/forms/financial-mastery/clarity',
  '/forms/financial-mastery-elite/clarity',
])('C7-071 no spelling of an address goes round the gate: %s', async (path) => {
  const { visitor, id } = await memberWith(349);
  const body = { intent: 'next', know_balance: '5' };
  for (const ask of [() => visitor.get(path), () => visitor.post(path, body)]) {
    const page = await ask();
    expect([301, 303, 308, 404]).toContain(page.status);
    expect((await visitor.follow(page)).html).not.toContain('name="know_balance"');
  }
  expect(await storedForms(site, id, 'financial-mastery-elite')).toEqual([]);
});

test.each([
  '/assessments/unknown',
  '/assessments/preview',
  '/assessments/preview/unknown',
  '/assessments/elite-',
])('C6-013 %s is not found', async (path) => {
  const { visitor } = await memberWith(500);
  await exchange(visitor, { path, status: 404, says: 'Page not found' });
});
