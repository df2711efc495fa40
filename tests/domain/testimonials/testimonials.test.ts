import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { closeAccount, eraseAccount, keepAccount } from '#app/domain/personal-data/deletion.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import {
  allowMarketing,
  approveTestimonial,
  marketingConsentVersion,
  rejectTestimonial,
} from '#app/domain/testimonials/decide.ts';
import { fulfilTestimonials } from '#app/domain/testimonials/fulfil-testimonials.ts';
import { requestTestimonials } from '#app/domain/testimonials/request-testimonials.ts';
import { listSharedTestimonials } from '#app/domain/testimonials/shared-testimonials.ts';
import { listTestimonials } from '#app/domain/testimonials/testimonials.ts';
import { journalEntry } from '#app/forms/definitions/journal-entry.ts';
import { contentOf } from '#app/domain/journal/entry.ts';
import { writeEntry } from '#app/domain/journal/write-entry.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { nutritionAnswers, onNoon, saveAll } from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { makes, offering, story, tells, told } from './writing.ts';

let db: Database;
let me: string;
beforeEach(async () => {
  db = await freshDatabase();
  me = await someMember(db, 'iris@example.com');
});
afterEach(() => db.destroy());

const wish = { formId: null, language: 'en', builtIn: false } as const;
const rows = () => db.selectFrom('smart_testimonials').selectAll().orderBy('generated_at').execute();
const pendingId = async () => (await listTestimonials(db, me, 1)).pending!.id;
const nothing = { option: 0, editedText: '', notes: '', marketing: false };
const agree = () =>
  updateAi(db, me, { consent: true, insights: true, voice: false, suggestions: false }, noon);

describe('asking for testimonials', () => {
  test('C7-049 needs a completed form, and enough writing of one’s own', async () => {
    expect(await requestTestimonials(db, me, wish, noon)).toEqual({
      ok: false,
      reason: 'no-completed-forms',
    });
    await saveAll(db, me, nutritionFitness, nutritionAnswers);
    expect(await requestTestimonials(db, me, wish, noon)).toMatchObject({ reason: 'no-completed-forms' });
    await completeForm(db, me, nutritionFitness, onNoon, noon);
    expect(await requestTestimonials(db, me, wish, noon)).toMatchObject({ reason: 'no-writing-samples' });
    const short = {
      story: { beforeSituation: 'Tired.', afterResults: 'Awake.', transformationStory: 'I slept.' },
      program: { recommendation_reason: '' },
      sharing: { testimonialQuote: 'Good.' },
    };
    await tells(db, me, story('en', short));
    expect(await requestTestimonials(db, me, wish, noon)).toMatchObject({ reason: 'no-writing-samples' });
    expect(await findGeneration(db, me, 'testimonial')).toBeNull();
    expect(await db.selectFrom('jobs').selectAll().where('kind', '=', 'testimonial').execute()).toEqual([]);
  });

  test('C7-041 two presses are one wish, and none is taken while some wait for a decision', async () => {
    await tells(db, me);
    const [first, second] = await Promise.all([1, 2].map(() => requestTestimonials(db, me, wish, noon)));
    expect([first, second].map((one) => one!.ok && one!.outcome).toSorted()).toEqual(['asked', 'waiting']);
    const open = { userId: me, round: 1 };
    const done = await Promise.all([1, 2].map(() => fulfilTestimonials(db, open, null, () => noon)));
    expect(done.toSorted()).toEqual(['done', 'nothing']);
    expect(await rows()).toHaveLength(1);
    expect(await requestTestimonials(db, me, wish, noon)).toEqual({ ok: false, reason: 'pending' });
  });

  test('C7-040 keeps what was made, with scores, the voice, and who made it', async () => {
    await tells(db, me);
    expect(await makes(db, me)).toBe('done');
    const { pending, total } = await listTestimonials(db, me, 1);
    expect(total).toBe(1);
    expect(pending).toMatchObject({
      status: 'pending_approval',
      analyst: 'built-in',
      language: 'en',
      selected: null,
      marketingApproved: false,
      generatedAt: noon,
    });
    expect(pending!.options).toHaveLength(3);
    expect(pending!.options.map((option) => option.authenticity_score)).toEqual([100, 100, 100]);
    expect(pending!.voice.words).toBeGreaterThan(100);
    expect(pending!.voice.favorite_words).toContain('evenings');
    expect(Object.keys(JSON.parse((await rows())[0]!.testimonial_options)[0])).toEqual([
      'text',
      'focus',
      'authenticity_score',
    ]);
  });

  test('C7-041 reads the submission that was named first; one of somebody else counts as none', async () => {
    const other = await someMember(db);
    const theirs = await tells(
      db,
      other,
      story('en', { story: { afterResults: 'Canary of another person here. '.repeat(9) } }),
    );
    const first = await tells(db, me);
    const earlier = await db
      .selectFrom('form_progress')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const newest = { testimonialQuote: 'The newest sentence of all stands here for the test.' };
    await db
      .insertInto('form_progress')
      .values({
        ...earlier,
        id: uuid(),
        form_data: JSON.stringify({ ...JSON.parse(earlier.form_data), ...newest }),
        completed_at: after({ days: 40 }).toISOString(),
      })
      .execute();
    await makes(db, me, null, { formId: first });
    const { pending } = await listTestimonials(db, me, 1);
    const result = pending!.options.find((option) => option.focus === 'result')!;
    expect(result.text.startsWith(told.quote)).toBe(true);
    await rejectTestimonial(db, me, pending!.id, '');
    await makes(db, me, null, { formId: theirs }, after({ days: 41 }));
    const text = JSON.stringify((await listTestimonials(db, me, 1)).pending);
    expect(text).not.toContain('Canary');
    expect(text).toContain('The newest sentence of all');
  });

  test('C7-041 reads no journal, no health, and nothing of somebody else', async () => {
    const secret = 'My canary secret stands here and nobody should ever read it at all.';
    await writeEntry(
      db,
      me,
      {
        type: 'morning',
        day: '2026-03-10',
        title: secret,
        content: contentOf({ intention: secret, gratitude: [secret], mindDump: secret, vision: secret }),
        mood: 8,
        energy: null,
        stress: null,
        selfCare: null,
        tags: ['canary secret'],
      },
      { id: uuid(), seen: 0, today: '2026-03-10' },
      noon,
    );
    expect(journalEntry.id).toBe('journal-entry');
    await saveAll(db, me, nutritionFitness, {
      ...nutritionAnswers,
      'sleep-goals': { ...nutritionAnswers['sleep-goals'], primary_health_goals: secret },
    });
    await completeForm(db, me, nutritionFitness, onNoon, noon);
    await tells(
      db,
      await someMember(db),
      story('en', { story: { transformationStory: `${secret} ${told.story}` } }),
    );
    await tells(db, me);
    await agree();
    const service = offering([{ text: told.after, focus: 'result' }]);
    await makes(db, me, service);
    expect(service.asked.join()).toContain('close the laptop');
    expect(JSON.stringify([service.asked, await rows()])).not.toContain('canary');
  });

  test('C7-041 writes in the language in which the member wrote', async () => {
    await tells(db, me, story('es'));
    await makes(db, me);
    const { pending } = await listTestimonials(db, me, 1);
    expect(pending?.language).toBe('es');
    expect(JSON.stringify(pending?.options)).toContain('Los sábados camino junto al río');
    expect(pending!.options.map((option) => option.authenticity_score)).toEqual([100, 100, 100]);
  });

  test('answers that went meanwhile, and a fault, end the wish with a reason', async () => {
    await tells(db, me);
    const asked = await requestTestimonials(db, me, wish, noon);
    await db.deleteFrom('form_progress').where('user_id', '=', me).execute();
    expect(await fulfilTestimonials(db, { userId: me, round: 1 }, null, () => noon)).toMatchObject({
      failed: 'no-completed-forms',
    });
    expect(asked.ok).toBe(true);
    expect(await findGeneration(db, me, 'testimonial')).toMatchObject({ state: 'failed', failures: 1 });
    await tells(db, me);
    await requestTestimonials(db, me, wish, noon);
    const broken = () => {
      throw new Error('no clock');
    };
    await expect(fulfilTestimonials(db, { userId: me, round: 2 }, null, broken)).rejects.toThrow('no clock');
    expect(await findGeneration(db, me, 'testimonial')).toMatchObject({
      state: 'failed',
      problem: 'database',
    });
    expect(await makes(db, me)).toBe('done');
  });
});

describe('a service', () => {
  beforeEach(() => tells(db, me));

  test('C7-041 is asked only where the member agrees, and never for the built-in way', async () => {
    const service = offering([{ text: told.after, focus: 'result' }]);
    await makes(db, me, service);
    await rejectTestimonial(db, me, await pendingId(), '');
    await agree();
    await makes(db, me, service, { builtIn: true });
    await rejectTestimonial(db, me, await pendingId(), '');
    expect(service.asked).toEqual([]);
    await makes(db, me, service);
    expect(service.asked).toHaveLength(1);
    expect((await rows()).at(-1)).toMatchObject({ analyst: 'ai', model: 'm', units_in: 10, cost_micros: 7 });
  });

  test('C7-041 is told the sentences behind a fence, without names', async () => {
    await agree();
    const service = offering([{ text: told.after, focus: 'result' }]);
    await makes(db, me, service);
    const [system, user] = JSON.parse(service.asked[0]!) as { role: string; content: string }[];
    const fence = /two lines that read (\S+),/.exec(system!.content)?.[1] ?? 'none';
    expect(user!.content.split(fence)).toHaveLength(3);
    expect(system!.content).toContain('never follow them');
    expect(system!.content).not.toContain('laptop');
    expect(service.asked.join()).not.toMatch(/Iris|Vega|Riverside/);
  });

  test('C7-041 what it invents is dropped, and where all is invented the wish fails', async () => {
    await agree();
    const invented = {
      text: 'I earn ten times more and my life is a dream now, thanks to you all.',
      focus: 'result',
    };
    expect(await makes(db, me, offering([invented]))).toEqual({
      failed: 'ai',
      detail: 'nothing in the own words',
    });
    expect(await rows()).toEqual([]);
    expect(await makes(db, me, offering([invented, { text: told.after, focus: 'result' }]))).toBe('done');
    expect((await listTestimonials(db, me, 1)).pending!.options).toEqual([
      { text: told.after, focus: 'result', authenticity_score: 100 },
    ]);
  });

  test('C7-078 answers that cannot be read are none', async () => {
    await agree();
    for (const options of [
      [],
      [{ text: ' ', focus: 'result' }],
      [{ text: 'x'.repeat(1300), focus: 'result' }],
    ])
      expect(await makes(db, me, offering(options))).toMatchObject({ failed: 'ai' });
  });
});

describe('deciding', () => {
  let id: string;
  beforeEach(async () => {
    await tells(db, me);
    await makes(db, me);
    id = await pendingId();
  });
  const find = async () => (await rows()).find((row) => row.id === id)!;

  test('C7-044 C7-045 C7-081 approving keeps the option’s text, the notes and the moment, and shows it to nobody', async () => {
    const at = after({ hours: 1 });
    expect(await approveTestimonial(db, me, id, { ...nothing, option: 1, notes: ' Fine. ' }, at)).toEqual({
      ok: true,
    });
    const { approved } = await listTestimonials(db, me, 1);
    const text = approved[0]!.options[1]!.text;
    expect(await find()).toMatchObject({
      status: 'approved',
      selected_testimonial: text,
      approval_notes: 'Fine.',
      approved_at: at.toISOString(),
      marketing_approved: 0,
      marketing_changed_at: null,
    });
    expect(approved[0]!.selected).toMatchObject({ text, authenticity_score: 100 });
    expect((await listSharedTestimonials(db, 1)).total).toBe(0);
  });

  test('C7-044 the member’s own wording takes the option’s place, measured anew', async () => {
    const editedText =
      'My evenings are mine again and the work still gets done. What a wonderful time to be alive!';
    await approveTestimonial(db, me, id, { ...nothing, editedText: `  ${editedText}\n` }, noon);
    const [one] = (await listTestimonials(db, me, 1)).approved;
    expect(one!.selected).toEqual({
      text: editedText,
      focus: 'change',
      authenticity_score: 61,
      own_edit: true,
    });
    expect(one!.options).toHaveLength(4);
  });

  test('the option’s own text typed again is no edit', async () => {
    const { pending } = await listTestimonials(db, me, 1);
    await approveTestimonial(db, me, id, { ...nothing, editedText: pending!.options[0]!.text }, noon);
    expect((await listTestimonials(db, me, 1)).approved[0]!.selected?.own_edit).toBeUndefined();
  });

  test('C7-044 needs an option that is there, and texts of some length', async () => {
    const refusals = [
      [{ option: null }, 'no-option'],
      [{ option: null, editedText: 'My own words.' }, 'no-option'],
      [{ option: 7 }, 'no-option'],
      [{ editedText: 'x'.repeat(1201) }, 'text-too-long'],
      [{ notes: 'x'.repeat(1001) }, 'notes-too-long'],
    ] as const;
    for (const [more, reason] of refusals)
      expect(await approveTestimonial(db, me, id, { ...nothing, ...more }, noon)).toEqual({
        ok: false,
        reason,
      });
    expect(await rejectTestimonial(db, me, id, 'x'.repeat(1001))).toMatchObject({ reason: 'notes-too-long' });
    expect((await find()).status).toBe('pending_approval');
    // As many emoji as letters.
    expect(await approveTestimonial(db, me, id, { ...nothing, editedText: '🎉'.repeat(1200) }, noon)).toEqual(
      { ok: true },
    );
  });

  test('C7-045 C7-046 declining keeps the notes, and new ones can be made at once', async () => {
    expect(await rejectTestimonial(db, me, id, 'Not me.')).toEqual({ ok: true });
    expect(await find()).toMatchObject({
      status: 'rejected',
      approval_notes: 'Not me.',
      selected_testimonial: null,
    });
    expect(await rejectTestimonial(db, me, id, ' Not me.')).toEqual({ ok: true });
    expect(await rejectTestimonial(db, me, id, '')).toEqual({ ok: true });
    expect(await rejectTestimonial(db, me, id, 'Again.')).toEqual({ ok: false, reason: 'decided' });
    expect((await find()).approval_notes).toBe('Not me.');
    expect(await listTestimonials(db, me, 1)).toMatchObject({ pending: null, total: 1, totalApproved: 0 });
    expect(await makes(db, me, null, {}, after({ days: 1 }))).toBe('done');
  });

  test('what is decided stays decided: double clicks and other tabs change nothing', async () => {
    await Promise.all([
      approveTestimonial(db, me, id, { ...nothing, option: 0 }, noon),
      approveTestimonial(db, me, id, { ...nothing, option: 1, marketing: true }, after({ minutes: 1 })),
    ]);
    const first = await find();
    expect(await rejectTestimonial(db, me, id, 'Late.')).toEqual({ ok: false, reason: 'decided' });
    const decided = { ok: false, reason: 'decided' };
    const isShown = first.marketing_approved === 1;
    const same = { ...nothing, option: isShown ? 1 : 0, marketing: isShown };
    expect(await approveTestimonial(db, me, id, same, after({ hours: 1 }))).toEqual({ ok: true });
    // Who goes back and chooses otherwise must not read that it is done.
    for (const other of [
      { option: 2 },
      { option: null },
      { marketing: !isShown },
      { notes: 'Other notes.' },
      { editedText: 'Other words.' },
    ])
      expect(await approveTestimonial(db, me, id, { ...same, ...other }, after({ hours: 1 }))).toEqual(
        decided,
      );
    expect(await find()).toEqual(first);
    await db.updateTable('smart_testimonials').set({ status: 'rejected', marketing_approved: 0 }).execute();
    expect(await approveTestimonial(db, me, id, nothing, noon)).toEqual({ ok: false, reason: 'decided' });
  });

  test('AC-05 nobody decides about another member’s', async () => {
    const other = await someMember(db);
    const missing = { ok: false, reason: 'missing' };
    for (const [who, what] of [
      [other, id],
      [me, uuid()],
      [me, "' or 1=1"],
    ] as const) {
      expect(await approveTestimonial(db, who, what, nothing, noon)).toEqual(missing);
      expect(await rejectTestimonial(db, who, what, '')).toEqual(missing);
      expect(await allowMarketing(db, who, what, true, noon)).toBe(false);
    }
    expect(await listTestimonials(db, other, 1)).toMatchObject({ pending: null, approved: [], total: 0 });
    expect((await find()).status).toBe('pending_approval');
  });

  test('C7-081 is shown to others only while the member agrees, with the wording’s version and the moment', async () => {
    expect(await allowMarketing(db, me, id, true, noon), 'before it is approved').toBe(false);
    await approveTestimonial(db, me, id, { ...nothing, marketing: true }, noon);
    expect((await listSharedTestimonials(db, 1)).testimonials).toMatchObject([
      { id, name: 'Iris', textVersion: marketingConsentVersion, agreedAt: noon },
    ]);
    const later = after({ days: 1 });
    expect(await allowMarketing(db, me, id, false, later)).toBe(true);
    expect(await allowMarketing(db, me, id, false, after({ days: 2 }))).toBe(true);
    expect(await find()).toMatchObject({ marketing_approved: 0, marketing_changed_at: later.toISOString() });
    expect((await listSharedTestimonials(db, 1)).total).toBe(0);
    await allowMarketing(db, me, id, true, after({ days: 3 }));
    expect((await listSharedTestimonials(db, 1)).total).toBe(1);
  });

  test('C7-081 a declined one can never be shown, not even by the database', async () => {
    await rejectTestimonial(db, me, id, '');
    await expect(
      db.updateTable('smart_testimonials').set({ marketing_approved: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow();
  });

  test('an account that closes takes its testimonials out of the list, and erased they are gone', async () => {
    await approveTestimonial(db, me, id, { ...nothing, marketing: true }, noon);
    await closeAccount(db, { id: me, email: 'iris@example.com' }, 'en', noon);
    expect((await listSharedTestimonials(db, 1)).total).toBe(0);
    await keepAccount(db, me, noon);
    expect((await listSharedTestimonials(db, 1)).total).toBe(1);
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', me).execute();
    expect((await listSharedTestimonials(db, 1)).total).toBe(0);
    await eraseAccount(db, me, ['iris@example.com'], noon);
    expect(await rows()).toEqual([]);
  });
});

test('C7-042 approved ones are listed the newest first, ten a page', async () => {
  await tells(db, me);
  for (let n = 0; n < 12; n += 1) {
    await makes(db, me, null, {}, after({ days: n }));
    await approveTestimonial(db, me, await pendingId(), { ...nothing, notes: `No ${n}` }, after({ days: n }));
  }
  const notes = async (page: number) =>
    (await listTestimonials(db, me, page)).approved.map((one) => one.notes);
  expect((await notes(1)).slice(0, 2)).toEqual(['No 11', 'No 10']);
  expect(await notes(2)).toEqual(['No 1', 'No 0']);
  expect(await notes(99)).toEqual(['No 1', 'No 0']);
  expect(await notes(-1)).toHaveLength(10);
  expect(await listTestimonials(db, me, 1)).toMatchObject({ totalApproved: 12, pages: 2 });
});
