import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { leaningTo, seedOf } from '#tests/support/quizzes.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { answers, optionsIn, starts } from '#tests/routes/quizzes/taking.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = (await seatMember(site, { role: 'admin', name: 'Iris Vega' })).visitor;
});
afterAll(() => site.close());

const root = '/admin/quizzes';
const archetype = `${root}/archetype`;
const emotional = `${root}/emotional`;
const freedom = `${root}/freedom`;

type Fields = Record<string, string | readonly string[]>;

/** What the form of a question would send as it stands. */
async function fieldsAt(path: string, visitor = admin): Promise<Fields> {
  const { html, status } = await visitor.get(path);
  expect(status, path).toBe(200);
  const names = html.matchAll(/ name="(seen|new_option|option|section|(?:text|option|points)_[^"]+)"/g);
  return Object.fromEntries(
    [...new Set([...names].map(([, name = '']) => name))].map((name) => {
      const values = valuesIn(html, name);
      return [name, name === 'option' ? values : values[0]!];
    }),
  );
}
const begins = (path: string, from = '') => admin.post(`${path}/draft`, { from });
/** Changes the English text of a question in the draft. */
async function rewrites(path: string, question: string, text: string): Promise<void> {
  const at = `${path}/questions/${question}`;
  const saved = await admin.post(at, { ...(await fieldsAt(at)), text_en: text });
  expect(saved.location).toBe(`${path}#question-${question}`);
}
async function publishes(path: string, note = '') {
  const { html } = await admin.get(`${path}/publish`);
  const of = (name: string) => valuesIn(html, name)[0] ?? '';
  return admin.post(`${path}/publish`, { number: of('number'), seen: of('seen'), note });
}

describe('C12-035 the quizzes', () => {
  test('stand in a list with what is published and how many take them; each lead to its questions', async () => {
    await starts(new Visitor(site), 'freedom');
    const page = await admin.get(root);
    for (const text of ['Archetype quiz', '15', '24', 'Version 1, as it came', 'None'])
      expect(page.text).toContain(text);
    expect(linksOf(page.html)).toEqual(expect.arrayContaining([archetype, emotional, freedom]));
    const quiz = await admin.get(archetype);
    for (const text of [
      '1 · Your days',
      'A Saturday opens up',
      'The optimizer 3 · The builder 1',
      'Begin a draft',
    ])
      expect(quiz.text).toContain(text);
    expect(quiz.html).not.toContain('/questions/saturday/move');
    const spanish = await seatMember(site, { role: 'admin', language: 'es' });
    expect((await spanish.visitor.get(archetype)).text).toContain('Empezar un borrador');
  });

  test('every tab marks itself; what needs a draft leads back without one', async () => {
    for (const tab of ['', '/check', '/difference', '/versions']) {
      const { html, status } = await admin.get(archetype + tab);
      expect(status, tab).toBe(200);
      expect(html).toMatch(new RegExp(`href="${archetype}${tab}" aria-current="page"`));
    }
    expect((await admin.get(`${archetype}/difference`)).text).toContain('This version came with the product');
    for (const [path, location] of [
      ['/draft', archetype],
      ['/discard', archetype],
      ['/questions', archetype],
      ['/questions/saturday/move', archetype],
      ['/questions/saturday/remove', archetype],
    ] as const)
      await exchange(admin, { path: archetype + path, status: 303, location });
    await exchange(admin, {
      path: `${archetype}/publish`,
      status: 200,
      says: 'There is no draft to publish.',
    });
    await exchange(admin, {
      path: `${archetype}/questions/saturday`,
      status: 200,
      says: 'This question is not in the draft',
    });
    for (const path of ['/nothing', '/nothing/check', '/nothing/preview'])
      await exchange(admin, { path: root + path, status: 404 });
    await exchange(admin, { path: `${archetype}/questions`, body: {}, status: 303, location: archetype });
    for (const what of ['move', 'remove'])
      await exchange(admin, {
        path: `${archetype}/questions/saturday/${what}`,
        body: { from: '1', to: '2' },
        status: 303,
        location: /^\/admin\/quizzes\/archetype(#|$)/,
      });
    const member = await seatMember(site);
    expect((await member.visitor.get(root)).status).not.toBe(200);
    expect((await member.visitor.post(`${archetype}/draft`, {})).status).not.toBe(200);
    expect((await admin.get(archetype)).text).toContain('there is no draft');
  });
});

describe('C12-035 a question of a draft', () => {
  const path = `${emotional}/questions`;
  const [first, second] = seedOf('emotional').questions;

  test('is saved with everything that was typed; what cannot be read is said beside it and stays', async () => {
    await begins(emotional);
    const at = `${path}/${first!.id}`;
    const [one] = first!.options;
    const fields: Fields = { ...(await fieldsAt(at)), text_en: ' What <b>now</b>? ' };
    const long = 'ñ'.repeat(301);
    const wrong = { ...fields, [`points_${one!.id}_freedom`]: 'many', [`option_${one!.id}_es`]: long };
    const refused = await admin.post(at, wrong);
    expect(refused.status).toBe(422);
    expect(summaryOf(refused.html).map(({ text }) => text)).toEqual([
      'Option 1: Use at most 300 characters.',
      'Option 1: Points are whole numbers from 0 to 5.',
    ]);
    for (const [name, value] of Object.entries(wrong))
      if (!['seen', 'new_option', 'option'].includes(name))
        expect(valuesIn(refused.html, name), name).toEqual([value]);
    expect(await admin.post(at, { ...fields, section: 'nowhere' })).toMatchObject({ status: 422 });
    expect(await admin.post(at, fields)).toMatchObject({ status: 303 });
    expect((await admin.get(emotional)).text).toContain('What <b>now</b>?');
    expect((await new Visitor(site).get('/emotional-quiz')).status).toBe(200);
    // Twice is once.
    expect(await admin.post(at, fields)).toMatchObject({ status: 303 });
  });

  test('gets options, loses them and has them in another order; each button keeps what was typed', async () => {
    const at = `${path}/${second!.id}`;
    const ids = second!.options.map(({ id }) => id);
    const fields: Fields = { ...(await fieldsAt(at)), text_en: 'Kept by every button?' };
    const added = await admin.post(at, { ...fields, intent: 'add' });
    const fresh = String(fields['new_option']);
    expect(added.location).toBe(`${at}#option-${fresh}`);
    await admin.post(at, { ...fields, intent: 'add' });
    let now = await fieldsAt(at);
    expect(now['option']).toEqual([...ids, fresh]);
    expect(now['text_en']).toBe('Kept by every button?');
    await admin.post(at, { ...now, intent: `up:${fresh}`, [`option_${fresh}_en`]: 'New' });
    now = await fieldsAt(at);
    expect(now['option']).toEqual([...ids.slice(0, -1), fresh, ids.at(-1)]);
    expect(now[`option_${fresh}_en`]).toBe('New');
    await admin.post(at, { ...now, intent: `remove:${fresh}` });
    expect((await fieldsAt(at))['option']).toEqual(ids);
  });

  test('is added, moved and removed by plain buttons', async () => {
    const id = uuid();
    for (const press of [1, 2])
      expect((await admin.post(path, { id })).location, String(press)).toBe(`${path}/${id}`);
    expect((await admin.get(emotional)).text).toContain('This question has no text yet');
    const moved = await admin.post(`${path}/${id}/move`, { from: '13', to: '12' });
    expect(moved.location).toBe(`${emotional}#question-${id}`);
    expect((await admin.get(`${path}/${id}`)).text).toContain('Question 12 of 13');
    await admin.post(`${path}/${id}/move`, { from: '5', to: '4' });
    expect((await admin.get(emotional)).text).toContain('The order has changed meanwhile');
    const remove = `${path}/${id}/remove`;
    const page = await admin.get(remove);
    expect(page.text).toContain('Its 2 options go with it');
    const seen = valuesIn(page.html, 'seen')[0]!;
    await exchange(admin, {
      path: remove,
      body: { seen: 'old' },
      status: 409,
      says: 'Somebody else has just changed',
    });
    for (const press of [1, 2])
      expect((await admin.post(remove, { seen })).location, String(press)).toBe(emotional);
    expect((await admin.get(emotional)).text).not.toContain('This question has no text yet');
  });

  test('of two administrators: the later one reads both texts, and decides', async () => {
    const other = (await seatMember(site, { role: 'admin' })).visitor;
    const at = `${path}/${first!.id}`;
    const fields = await fieldsAt(at);
    const theirs = { ...(await fieldsAt(at, other)), text_en: 'Theirs?' };
    expect((await other.post(at, theirs)).status).toBe(303);
    const refused = await admin.post(at, { ...fields, text_en: 'Mine?' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Somebody else has changed this question');
    expect(refused.text).toContain('Theirs?');
    expect(valuesIn(refused.html, 'text_en')).toEqual(['Mine?']);
    const again = { ...fields, text_en: 'Mine?', seen: valuesIn(refused.html, 'seen')[0]! };
    expect((await admin.post(at, again)).status).toBe(303);
    expect((await fieldsAt(at))['text_en']).toBe('Mine?');
  });

  test('is kept when the draft was thrown away meanwhile: it begins a new one', async () => {
    const at = `${path}/${first!.id}`;
    const fields = { ...(await fieldsAt(at)), text_en: 'Typed for long?' };
    const page = await admin.get(`${emotional}/discard`);
    expect(page.text).toContain('Iris Vega began it.');
    const shown = (html: string) => ({
      number: valuesIn(html, 'number')[0]!,
      seen: valuesIn(html, 'seen')[0]!,
    });
    // Somebody writes on while the page is open: it is said, and a second press takes that along.
    await admin.post(`${path}/${second!.id}`, {
      ...(await fieldsAt(`${path}/${second!.id}`)),
      text_en: 'Written meanwhile?',
    });
    const stale = await admin.post(`${emotional}/discard`, shown(page.html));
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('Somebody else has changed this draft');
    for (const press of [1, 2])
      expect((await admin.post(`${emotional}/discard`, shown(stale.html))).location, String(press)).toBe(
        emotional,
      );
    const refused = await admin.post(at, fields);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('The draft is not there any more');
    expect(valuesIn(refused.html, 'text_en')).toEqual(['Typed for long?']);
    await admin.post(at, { ...fields, seen: valuesIn(refused.html, 'seen')[0]! });
    expect((await fieldsAt(at))['text_en']).toBe('Typed for long?');
  });
});

describe('C12-035 publishing', () => {
  test('names what is missing, what differs and who is in the middle, and is done once', async () => {
    const guest = new Visitor(site);
    await starts(guest, 'archetype');
    await answers(guest, 'archetype', 'builder', 3);
    await begins(archetype);
    expect((await admin.get(`${archetype}/publish`)).text).toContain(
      'Nothing differs from what is published',
    );
    await rewrites(archetype, 'saturday', '');
    const blocked = await admin.get(`${archetype}/publish`);
    expect(blocked.text).toContain('Question 1 has no text in English.');
    expect(blocked.html).not.toContain('name="seen"');
    expect((await admin.get(`${archetype}/check`)).text).toContain('Question 1 has no text in English.');
    await rewrites(archetype, 'saturday', 'A Saturday is yours. What first?');
    const { html } = await admin.get(`${archetype}/questions/tool/remove`);
    await admin.post(`${archetype}/questions/tool/remove`, { seen: valuesIn(html, 'seen')[0]! });
    const page = await admin.get(`${archetype}/publish`);
    for (const text of [
      '2 questions differ',
      'It asks 14 questions in place of 15.',
      '1 attempt is under way',
    ])
      expect(page.text).toContain(text);
    const difference = await admin.get(`${archetype}/difference`);
    expect(difference.html).toContain('<ins');
    expect(difference.text).toContain('Removed');

    const seen = valuesIn(page.html, 'seen')[0]!;
    const note = 'x'.repeat(501);
    const long = await admin.post(`${archetype}/publish`, { number: '2', seen, note });
    expect(long.status).toBe(422);
    expect(valuesIn(long.html, 'note')).toEqual([note]);
    const stale = await admin.post(`${archetype}/publish`, { number: '2', seen: 'old', note: 'Shorter.' });
    expect(stale.status).toBe(409);
    expect(valuesIn(stale.html, 'note')).toEqual(['Shorter.']);
    const gone = { path: `${archetype}/publish`, body: { number: '9', seen, note: 'Other.' } };
    await exchange(admin, { ...gone, status: 409, says: 'There is no draft any more' });
    const press = () => admin.post(`${archetype}/publish`, { number: '2', seen, note: 'Shorter.' });
    for (const { status, location } of await Promise.all([press(), press()]))
      expect({ status, location }).toEqual({ status: 303, location: archetype });
    const log = await admin.get('/admin/audit?act=quiz-published');
    expect(log.text.match(/quiz:archetype:2/g)).toHaveLength(1);

    // Who is in the middle goes on in what they began; who begins now is asked the new version.
    const tool = leaningTo('archetype', 'builder')[1]!;
    expect(optionsIn((await guest.get('/archetype-quiz/2')).html)).toContain(tool);
    expect((await guest.get('/archetype-quiz/4')).text).toContain('of 15');
    const chosen = leaningTo('archetype', 'builder');
    for (let place = 4; place <= 15; place += 1)
      await guest.post(`/archetype-quiz/${place}`, { intent: 'next', answer: chosen[place - 1]! });
    expect((await guest.get('/archetype-quiz')).html).toContain('href="/archetype-quiz/email"');
    const next = new Visitor(site);
    expect((await next.get('/archetype-quiz')).text).toContain('14 questions');
    await starts(next, 'archetype');
    expect((await next.get('/archetype-quiz/1')).text).toContain('A Saturday is yours. What first?');
    expect((await next.get('/archetype-quiz/2')).status).toBe(303);
    const results = await admin.get('/admin/leads/results?quiz=archetype&weeks=4');
    expect(results.text).toContain('(no longer asked)');

    const versions = await admin.get(`${archetype}/versions`);
    for (const text of ['Shorter.', 'by Iris Vega', 'It came with the product.'])
      expect(versions.text).toContain(text);
    await begins(archetype, '1');
    expect((await admin.get(archetype)).text).toContain(
      'You see the draft, version 3. Version 2 is published.',
    );
    await rewrites(archetype, 'saturday', 'Once more?');
    await begins(archetype, '1');
    expect((await admin.get(archetype)).text).toContain('There is a draft already');
  });

  test('a start page that is kept for everybody tells the new number of questions at once', async () => {
    const counted = async () =>
      /(\d+) questions/.exec((await new Visitor(site).get('/freedom-breakthrough')).text)?.[1];
    expect(await counted()).toBe('24');
    expect(await counted()).toBe('24');
    await begins(freedom);
    const at = `${freedom}/questions/payday/remove`;
    await admin.post(at, { seen: valuesIn((await admin.get(at)).html, 'seen')[0]! });
    expect(await counted()).toBe('24');
    expect((await publishes(freedom)).location).toBe(freedom);
    expect(await counted()).toBe('23');
  });
});

describe('C12-035 the preview', () => {
  const preview = `${emotional}/preview`;

  test('shows the pages of a visitor in each language, and stores nothing', async () => {
    const before = await site.db.selectFrom('quiz_attempts').select('id').execute();
    const spanish = await admin.get(`${preview}?version=1&language=es`);
    for (const text of ['Pregunta 1 de 12', 'Siguiente', 'Nothing that you answer here is kept.'])
      expect(spanish.text).toContain(text);
    let path = `${preview}?version=1&language=es`;
    const empty = await admin.post(path, { intent: 'next' });
    expect(empty.status).toBe(422);
    expect((await admin.post(path, { intent: 'next', answer: 'nothing' })).status).toBe(422);
    for (const answer of leaningTo('emotional', 'security'))
      path = (await admin.post(path, { intent: 'next', answer })).location!;
    const result = await admin.get(path);
    expect(result.text).toContain('Seguridad');
    const back = (await admin.post(path, { intent: 'back' })).location!;
    expect((await admin.get(back)).text).toContain('Pregunta 12 de 12');
    expect((await admin.get(`${preview}?version=99&language=xx&answers=9-x-1`)).text).toContain(
      'Question 1 of',
    );
    expect(await site.db.selectFrom('quiz_attempts').select('id').execute()).toEqual(before);
  });
});
