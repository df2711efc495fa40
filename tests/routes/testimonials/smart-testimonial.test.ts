import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateAi } from '#app/domain/settings/settings.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import type { AiMood, AiStandIn } from '#tests/support/ai.ts';
import { startAiSite } from '#tests/support/ai-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { story, tells, told } from '#tests/domain/testimonials/writing.ts';
import { complete } from '#tests/routes/forms/analysing.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { buttonsOf, linksOf } from '#tests/routes/support/page.ts';

let service: AiStandIn;
let site: TestSite;
let member: SeatedMember;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ service, site, close } = await startAiSite());
});
afterAll(() => close());
beforeEach(async () => {
  service.mood = 'good';
  service.asked.length = 0;
  service.content['smart_testimonials'] = { options: [{ text: told.after, focus: 'result' }] };
  member = await seatMember(site);
});

const path = '/forms/smart-testimonial';
const press = (intent = 'generate', fields = {}) =>
  member.visitor.post(`${path}/generate`, { intent, ...fields });
const rows = () =>
  site.db
    .selectFrom('smart_testimonials')
    .selectAll()
    .where('user_id', '=', member.id)
    .orderBy('id')
    .execute();
const decide = async (intent: string, fields: Readonly<Record<string, string>> = {}) =>
  member.visitor.post(path, { intent, id: (await rows()).at(-1)!.id, ...fields });
/** Lets the job be done, and opens the page. */
async function read() {
  await site.workOff();
  return member.visitor.get(`${path}?asked=1`);
}
/** Has told their story, and testimonials wait for a decision. */
async function waits() {
  await tells(site.db, member.id, story(), site.now());
  await press();
  return read();
}
/** Nothing can be read from or written to the table. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  await site.db.schema.alterTable('smart_testimonials').renameTo('smart_testimonials_away').execute();
  try {
    return await work();
  } finally {
    await site.db.schema.alterTable('smart_testimonials_away').renameTo('smart_testimonials').execute();
  }
}

describe('who has nothing yet', () => {
  test('C6-011 comes from the card of the hub, which has an anchor and the time it takes', async () => {
    const hub = await member.visitor.get('/forms');
    expect(hub.html).toContain('id="smart-testimonial"');
    expect(linksOf(hub.html)).toContain(path);
    expect(hub.text).toMatch(/Share Your Success Story [^.]*\. You choose[^.]*\. 2 to 3 minutes/);
    for (const form of ['testimonial', 'program-evaluation', 'offboard'])
      expect(hub.html).toContain(`id="${form}"`);
  });

  test('C7-043 C7-046 reads the title and a prompt to generate', async () => {
    const page = await exchange(member.visitor, {
      path,
      status: 200,
      says: ['Share Your Success Story', 'A text that sounds like you', 'Generate testimonials'],
      hides: ['Not for me', 'None of those was yours'],
    });
    expect(page.headers.get('Refresh')).toBeNull();
  });

  test('C7-049 is told to complete a form first, then that more writing is needed', async () => {
    const refused = await press();
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Please complete some forms first to generate personalized testimonials');
    expect(refused.html).toContain('<title>Error: ');
    await complete(site, member, 'nutrition-fitness', nutritionAnswers);
    const more = await press();
    expect(more.status).toBe(409);
    expect(more.text).toContain('We need more of your writing to create personalized testimonials');
    expect(more.text).toContain('Generate testimonials');
    expect(linksOf(more.html)).toContain('/forms/testimonial');
    expect(service.asked).toEqual([]);
  });

  test('finds the page where the button’s POST goes, too', async () => {
    await exchange(member.visitor, {
      path: `${path}/generate`,
      status: 200,
      says: 'A text that sounds like you',
    });
  });
});

describe('generating', () => {
  beforeEach(() => tells(site.db, member.id, story(), site.now()));

  test('C7-041 C7-052 waits on a page with stages that looks again by itself; two presses make one', async () => {
    const asked = await Promise.all([press(), press(), press()]);
    for (const page of asked) expect([page.status, page.location]).toEqual([303, `${path}?asked=1`]);
    const waiting = await member.visitor.get(path);
    expect(waiting.text).toContain('Gathering what you wrote');
    expect(waiting.headers.get('Refresh')).toBe(`2; url=${path}?asked=1`);
    expect(waiting.text).not.toContain('Generate testimonials');
    const ready = await read();
    expect(ready.headers.get('Refresh')).toBeNull();
    for (const said of [
      'Testimonials Generated!',
      '3 texts in your own words',
      'Approve & Share',
      'Not for me',
      'How you write',
      'Your sentences have about',
      'word for word',
      'no artificial intelligence',
    ])
      expect(ready.text).toContain(said);
    expect(await rows()).toHaveLength(1);
    expect((await member.visitor.get(path)).text).not.toContain('Testimonials Generated!');
  });

  test('C7-047 a score of 90 or more has a badge, one below has none', async () => {
    await press();
    expect((await read()).text).toContain('Highly authentic 100% in your own words');
    const options = [
      { text: told.after, focus: 'result', authenticity_score: 89 },
      { text: told.before, focus: 'change', authenticity_score: 90 },
    ];
    await site.db
      .updateTable('smart_testimonials')
      .set({ testimonial_options: JSON.stringify(options) })
      .where('user_id', '=', member.id)
      .execute();
    const { text } = await member.visitor.get(path);
    expect(text).toContain('What came of it 89% in your own words');
    expect(text).toContain('What changed Highly authentic 90% in your own words');
  });

  test('C7-041 another member named in the body changes nothing: whose they are says the session', async () => {
    const other = await seatMember(site);
    const theirs = await tells(
      site.db,
      other.id,
      story('en', { story: { afterResults: 'A canary of somebody else stands here now. '.repeat(8) } }),
      site.now(),
    );
    await press('generate', { userId: other.id, formId: theirs });
    expect((await read()).html).not.toContain('canary');
    expect(await rows()).toHaveLength(1);
    expect(
      await site.db.selectFrom('smart_testimonials').select('id').where('user_id', '=', other.id).execute(),
    ).toEqual([]);
  });

  test('C7-046 while some wait for a decision no others are made', async () => {
    await press();
    await read();
    const again = await member.visitor.follow(await press());
    expect(again.text).toContain('Some testimonials wait for your decision.');
    await site.workOff();
    expect(await rows()).toHaveLength(1);
  });

  test('C7-049 a fault is told in words, never in its own', async () => {
    const page = await whileFull(site, 'generation_requests', () => press());
    expect(page.status).toBe(500);
    expect(page.text).toContain('An unexpected error occurred. Please try again.');
    expect(page.html).not.toContain('the disk is full');
  });

  test('C7-049 a wish that got lost reads the same, and can be made again', async () => {
    await press();
    site.moveClock(11 * 60_000);
    const lost = await member.visitor.get(path);
    expect(lost.text).toContain('An unexpected error occurred. Please try again.');
    expect(lost.headers.get('Refresh')).toBeNull();
    await press();
    expect((await read()).text).toContain('Testimonials Generated!');
  });
});

describe('a member who agreed to AI insights', () => {
  beforeEach(async () => {
    await tells(site.db, member.id, story(), site.now());
    await updateAi(
      site.db,
      member.id,
      { consent: true, insights: true, voice: false, suggestions: false },
      site.now(),
    );
  });
  const ask = async (mood: AiMood) => {
    service.mood = mood;
    await press();
    return read();
  };

  test('C7-041 reads what the service chose, labelled as that', async () => {
    const page = await ask('good');
    expect(page.text).toContain('An AI chose from your sentences');
    expect(page.text).toContain('1 text in your own words');
    expect(await rows()).toMatchObject([{ analyst: 'ai', model: 'model-of-the-test', cost_micros: 1200 }]);
    expect(JSON.stringify(service.asked)).not.toMatch(/Iris|Vega|Riverside/);
  });

  const moods: readonly AiMood[] = [
    'hangs-up',
    'refused',
    'broken',
    'empty',
    'blank',
    'partial',
    'malformed',
    'declines',
    'hostile',
  ];
  test.each(moods)('C7-049 C7-078 of a service that is %s reads that it is unavailable', async (mood) => {
    const page = await ask(mood);
    expect(page.text).toContain('AI service temporarily unavailable, please try again later');
    expect(page.html).not.toMatch(/canary|<script>alert|evil\.example/);
    expect(await rows()).toEqual([]);
    const builtIn = await member.visitor.follow(await press('built-in'));
    expect(builtIn.status).toBe(200);
    expect((await read()).text).toContain('word for word');
    expect(await rows()).toMatchObject([{ analyst: 'built-in' }]);
  });

  test('C7-041 what a service invents is not offered', async () => {
    service.content['smart_testimonials'] = {
      options: [
        {
          text: 'My income has doubled and I am happier than ever before, thanks to these wonderful people.',
          focus: 'result',
        },
      ],
    };
    expect((await ask('good')).text).toContain('AI service temporarily unavailable');
    expect(await rows()).toEqual([]);
  });
});

describe('deciding', () => {
  test('C7-043 C7-044 C7-045 C7-052 C7-081 approving shares it with nobody', async () => {
    const page = await waits();
    expect(page.html).not.toMatch(/name="marketing"[^>]*checked|checked[^>]*name="marketing"/);
    const approved = await member.visitor.follow(await decide('approve', { option: '1', notes: 'Go on.' }));
    for (const said of [
      'Testimonial Approved!',
      '1 approved testimonial',
      'Your notes: Go on.',
      'Not shown to others',
      'Allow',
      'Generate another testimonial',
    ])
      expect(approved.text).toContain(said);
    expect(await rows()).toMatchObject([
      { status: 'approved', approval_notes: 'Go on.', marketing_approved: 0 },
    ]);
    await press();
    expect((await read()).text).toContain('Approve & Share');
  });

  test('C7-044 C7-047 the own wording stands there as that', async () => {
    await waits();
    const page = await member.visitor.follow(
      await decide('approve', {
        option: '0',
        editedText: 'Nothing of this is what I wrote in any form before today.',
      }),
    );
    expect(page.text).toContain('Nothing of this is what I wrote in any form before today.');
    expect(page.text).toContain('Your own edit');
    expect(page.text).not.toContain('in your own words');
    expect(page.text).not.toContain('Highly authentic');
  });

  test('C7-044 without a chosen option nothing is approved, and nothing that was typed is lost', async () => {
    await waits();
    const typed = { editedText: 'My own words <b>stay</b>.', notes: 'My notes stay.', marketing: 'on' };
    const page = await decide('approve', typed);
    expect(page.status).toBe(422);
    expect(page.text).toContain('Choose one of the texts first');
    expect(linksOf(page.html)).toContain('#option-0');
    expect(page.html).toContain('aria-describedby="option-error"');
    expect(page.html).toContain('My own words &lt;b&gt;stay&lt;/b&gt;.');
    expect(page.html).toContain('My notes stay.');
    expect(page.html).toMatch(/id="marketing"[^>]*checked/);
    const long = await decide('approve', {
      option: '1',
      editedText: 'x'.repeat(1201),
      notes: 'y'.repeat(1001),
    });
    expect(long.status).toBe(422);
    expect(long.text).toContain('more than 1,200 characters');
    expect(long.html).toContain('x'.repeat(1201));
    expect(long.html).toMatch(/id="option-1"[^>]*checked/);
    expect((await decide('reject', { notes: 'y'.repeat(1001) })).text).toContain(
      'more than 1,000 characters',
    );
    expect(await rows()).toMatchObject([{ status: 'pending_approval' }]);
  });

  test('C7-045 C7-046 C7-052 declining, then new ones at any time', async () => {
    await waits();
    const page = await member.visitor.follow(await decide('reject', { notes: 'Not me.', option: '1' }));
    expect(page.text).toContain('Testimonial Rejected');
    expect(page.text).toContain('You can generate new testimonials anytime');
    expect(page.text).toContain('None of those was yours');
    expect(await rows()).toMatchObject([{ status: 'rejected', approval_notes: 'Not me.' }]);
    await press();
    expect((await read()).text).toContain('Testimonials Generated!');
  });

  test('A17 declining can be taken back, as long as nothing else waits', async () => {
    await waits();
    await decide('reject', { notes: 'Not me.' });
    expect(buttonsOf((await read()).html)).toContain('Bring back those I declined');
    const back = await member.visitor.follow(await decide('take-back'));
    expect(back.text).toContain('are waiting for your decision again');
    expect(buttonsOf(back.html)).not.toContain('Bring back those I declined');
    expect(back.html).toContain('Not me.');
    expect(await rows()).toMatchObject([{ status: 'pending_approval' }]);
    // Pressed twice, and once it is decided the other way.
    expect((await decide('take-back')).status).toBe(303);
    await decide('approve', { option: '0' });
    await decide('take-back');
    expect(await rows()).toMatchObject([{ status: 'approved' }]);
    expect(buttonsOf((await read()).html)).not.toContain('Bring back those I declined');
  });

  test('two tabs and double clicks: what was decided first stands', async () => {
    await waits();
    await Promise.all([decide('approve', { option: '0' }), decide('approve', { option: '0' })]);
    const late = await member.visitor.follow(await decide('reject'));
    expect(late.text).toContain('You had decided about these before.');
    const again = await member.visitor.follow(await decide('approve', { option: '0', marketing: 'on' }));
    expect(again.text).toContain('You had decided about these before.');
    expect(again.text).toContain('Not shown to others');
    const page = await decide('approve', { option: '0', editedText: 'Other words <b>stay</b>.', notes: '' });
    expect(page.status).toBe(409);
    expect(page.text).toContain('You had decided about these before, and that stands.');
    expect(page.html).toContain('Other words &lt;b&gt;stay&lt;/b&gt;.');
    expect(linksOf(page.html)).toContain('#typed');
    expect(await rows()).toMatchObject([{ status: 'approved', marketing_approved: 0 }]);
  });

  test('C7-081 consent is given and withdrawn at any time', async () => {
    await waits();
    const shown = await member.visitor.follow(await decide('approve', { option: '0', marketing: 'on' }));
    expect(shown.text).toContain('May be shown to others');
    const withdrawn = await member.visitor.follow(await decide('withdraw'));
    expect(withdrawn.text).toContain('Not shown to others');
    expect(withdrawn.text).toContain(
      'With the button you agree: “You may show this testimonial on your website',
    );
    expect((await member.visitor.follow(await decide('allow'))).text).toContain('May be shown to others');
    expect(await rows()).toMatchObject([{ marketing_approved: 1, marketing_text_version: '2026-11' }]);
  });

  test('AC-05 nobody decides about what is not theirs, and unknown ids and buttons are refused', async () => {
    await waits();
    const { id } = (await rows())[0]!;
    const other = await seatMember(site);
    for (const intent of ['approve', 'reject', 'take-back', 'allow', 'withdraw']) {
      const says = 'This is no longer there';
      await exchange(other.visitor, {
        path,
        body: { intent, id, option: '0' },
        status: 404,
        says,
        hides: 'laptop',
      });
      await exchange(member.visitor, { path, body: { intent, id: uuid(), option: '0' }, status: 404, says });
    }
    await exchange(member.visitor, { path, body: { intent: 'publish', id }, status: 400 });
    expect(await rows()).toMatchObject([{ status: 'pending_approval' }]);
  });

  test('C7-051 a fault while deciding is told in words, and keeps what was typed', async () => {
    await waits();
    const { id } = (await rows())[0]!;
    const body = { id, option: '1', editedText: 'Kept as typed.', notes: 'Kept too.' };
    for (const [intent, says] of [
      ['approve', 'Failed to approve testimonial. Please try again.'],
      ['reject', 'Failed to reject testimonial. Please try again.'],
    ] as const) {
      const page = await whileUnchangeable(() => member.visitor.post(path, { ...body, intent }));
      expect(page.status).toBe(500);
      expect(page.text).toContain(`Approval Error ${says}`);
      expect(page.html).toContain('Kept as typed.');
      expect(page.html).toContain('Kept too.');
      expect(page.html).not.toContain('no change');
    }
    expect(await rows()).toMatchObject([{ status: 'pending_approval' }]);
  });

  test('C7-050 testimonials that cannot be loaded are none, and it is said', async () => {
    await waits();
    const page = await whileAway(() => member.visitor.get(path));
    expect(page.status).toBe(500);
    expect(page.text).toContain('Error Loading Testimonials');
    expect(page.text).toContain('Failed to load your testimonials. Please try again.');
    expect(page.html).not.toContain('laptop');
  });
});

/** Rows can be read, and none can be changed. */
async function whileUnchangeable<T>(work: () => Promise<T>): Promise<T> {
  const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
  await run(
    "create trigger no_change before update on smart_testimonials begin select raise(abort, 'no change') ; end",
  );
  try {
    return await work();
  } finally {
    await run('drop trigger no_change');
  }
}

describe('whose session has ended', () => {
  test('C7-048 is told to sign in before generating', async () => {
    const stranger = new Visitor(site);
    const page = await stranger.follow(await stranger.post(`${path}/generate`, { intent: 'generate' }));
    expect(page.text).toContain('Authentication Error: You must be logged in to generate testimonials.');
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    expect((await member.visitor.follow(await press())).text).toContain(
      'You must be logged in to generate testimonials.',
    );
    expect(
      await site.db.selectFrom('held_posts').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });

  test('finds what was typed again after signing in', async () => {
    await waits();
    const { id } = (await rows())[0]!;
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const held = await member.visitor.post(path, {
      intent: 'approve',
      id,
      option: '2',
      editedText: 'Typed at night.',
      notes: 'Mine.',
    });
    expect(decodeURIComponent(held.location ?? '')).toContain(`${path}?held=1`);
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    const page = await visitor.get(`${path}?held=1`);
    expect(page.html).toContain('Typed at night.');
    expect(page.html).toMatch(/id="option-2"[^>]*checked/);
    await visitor.post(path, {
      intent: 'approve',
      id,
      option: '2',
      editedText: 'Typed at night.',
      held: '1',
    });
    expect((await visitor.get(`${path}?held=1`)).html).not.toContain('name="held"');
  });
});

test('C7-042 approved ones are read page by page, the newest first', async () => {
  await tells(site.db, member.id, story(), site.now());
  for (let n = 0; n < 11; n += 1) {
    await press();
    await site.workOff();
    await decide('approve', { option: '0', notes: `note-${n}-stands` });
    site.moveClock(1000);
  }
  const first = await member.visitor.get(path);
  expect(first.text.indexOf('note-10-stands')).toBeLessThan(first.text.indexOf('note-9-stands'));
  expect(first.text).not.toContain('note-0-stands');
  expect((await member.visitor.get(`${path}?page=2`)).text).toContain('note-0-stands');
});

test('C1-066 speaks Spanish, and offers what was written in it', async () => {
  member = await seatMember(site, { language: 'es' });
  await tells(site.db, member.id, story('es'), site.now());
  await press();
  const page = await read();
  for (const said of [
    'Comparte tu historia de éxito',
    'Los sábados camino junto al río',
    'Aprobar y compartir',
    'Muy auténtico',
    'Cómo escribes',
  ])
    expect(page.text).toContain(said);
  expect(page.html).toContain('lang="es"');
});
