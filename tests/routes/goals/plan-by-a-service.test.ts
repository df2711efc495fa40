import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { planParts } from '#app/domain/goals/planner.ts';
import { readPlan } from '#app/domain/goals/plans.ts';
import { readSteps } from '#app/domain/goals/steps.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import type { AiMood, AiStandIn } from '#tests/support/ai.ts';
import { startAiSite } from '#tests/support/ai-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { buttonsOf } from '#tests/routes/support/page.ts';

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
  service.content['goal_plan'] = written;
  member = await seatMember(site);
});

/** What the service writes: told from the planner's words by the service's name in each. */
const written = {
  parts: Object.fromEntries(planParts.map((part) => [part, `The service wrote ${part}.\nIn two lines.`])),
  steps: Array.from({ length: 8 }, (_, index) => `The service says: walk to corner ${index}.`),
};
const agree = (textVersion?: string) =>
  updateAi(
    site.db,
    member.id,
    { voice: false, suggestions: true, insights: true, consent: true },
    site.now(),
  ).then(() =>
    textVersion
      ? site.db
          .updateTable('consents')
          .set({ text_version: textVersion })
          .where('user_id', '=', member.id)
          .execute()
      : undefined,
  );
async function goal(title = 'Run 5 km', description = 'For Iris Vega, along the river.'): Promise<string> {
  const fields = { id: uuid(), title, description, pillar: 'Health', measure: 'steps' };
  const made = await member.visitor.post('/goals/new', fields);
  expect(made.status, made.text).toBe(303);
  return made.location!.replace('/goals/', '');
}
const answers = { intent: 'draw', minutes_a_day: '20', best_time: 'morning', obstacle: 'no-time' };
const draw = (id: string, more: Readonly<Record<string, string>> = {}) =>
  member.visitor.post(`/goals/${id}/plan`, { ...answers, ...more });
const planOf = async (id: string) => (await readPlan(site.db, member.id, id))!;
const wordsOf = async (id: string) => (await readSteps(site.db, member.id, id)).map(({ what }) => what);

describe('C8-026 C8-029 the words of a plan', () => {
  test('are the rules’ own where nobody agreed to a service, or agreed to a wording that names no goals', async () => {
    const first = await goal();
    await draw(first);
    await agree('2026-11-23');
    const page = await member.visitor.get(`/goals/${first}/plan`);
    expect(page.text).toContain('Drawn by fixed rules from your goal');
    expect(buttonsOf(page.html)).not.toContain('Have an AI service write it to fit you');
    const refused = await member.visitor.post(`/goals/${first}/plan`, { intent: 'words' });
    expect(refused.status).toBe(303);
    expect((await member.visitor.get(refused.location!)).text).toContain('Nothing was asked');
    await site.workOff();
    expect(service.asked).toEqual([]);
  });

  test('are written by a service for whoever agreed; the plan is there meanwhile', async () => {
    await agree();
    const id = await goal();
    const question = await member.visitor.get(`/goals/${id}`);
    expect(question.text).toContain('your goal, these answers and the plan are sent to an AI service');
    await draw(id);
    const drawn = await planOf(id);
    expect(drawn.analyst).toBe('built-in');
    const waits = await member.visitor.get(`/goals/${id}/plan`);
    expect(waits.text).toContain('being put into words that fit you');
    expect(waits.headers.get('refresh'), 'somebody may be writing here').toBeNull();
    await site.workOff();
    const page = await member.visitor.get(`/goals/${id}/plan`);
    expect(page.text).toContain('put into words by an AI service');
    expect(page.text).toContain('The service wrote daily_actions.');
    const plan = await planOf(id);
    expect(plan.parts.weekly_breakdown).toBe('The service wrote weekly_breakdown.\nIn two lines.');
    expect(await wordsOf(id)).toEqual(written.steps.slice(0, (await wordsOf(id)).length));
    const sent = JSON.stringify(service.asked);
    expect(sent).toContain('Run 5 km');
    expect(sent).not.toMatch(/Iris|Vega|@example/);
  });

  test('stay the rules’ where somebody wants those alone, and can be asked for later', async () => {
    await agree();
    const id = await goal();
    await draw(id, { by: 'rules' });
    await site.workOff();
    expect(service.asked).toEqual([]);
    const page = await member.visitor.get(`/goals/${id}/plan`);
    expect(buttonsOf(page.html)).toContain('Have an AI service write it to fit you');
    for (let n = 0; n < 2; n += 1) await member.visitor.post(`/goals/${id}/plan`, { intent: 'words' });
    await site.workOff();
    expect(service.asked).toHaveLength(1);
    expect((await planOf(id)).analyst).toBe('ai');
  });

  test('never replace what the member wrote or did meanwhile', async () => {
    await agree();
    const id = await goal();
    await draw(id);
    const [first, second, third] = await readSteps(site.db, member.id, id);
    await member.visitor.post(`/goals/${id}/steps/${first!.id}`, { done: '1' });
    // The wish is open: what is changed now is changed between asking and answering.
    service.content['goal_plan'] = { ...written, steps: written.steps.slice(1) };
    service.delay = 300;
    const work = site.workOff();
    await expect.poll(() => service.asked.length).toBe(1);
    const mine = { intent: 'save', part: 'daily_actions', seen: '0', daily_actions: 'Mine alone.' };
    expect((await member.visitor.post(`/goals/${id}/plan`, mine)).status).toBe(303);
    await member.visitor.post(`/goals/${id}/steps/${second!.id}`, { done: '1' });
    await work;
    service.delay = 0;
    const plan = await planOf(id);
    expect(plan.parts.daily_actions).toBe('Mine alone.');
    expect(plan.parts.final_outcome).toContain('The service wrote');
    const words = await wordsOf(id);
    expect(words.slice(0, 2)).toEqual([first!.what, second!.what]);
    expect(words[2]).not.toBe(third!.what);
    const late = await member.visitor.post(`/goals/${id}/plan`, { ...mine, seen: '1' });
    expect(late.status, 'from a page older than the words').toBe(409);
    expect(late.text).toContain('Mine alone.');
  });

  test('keep their steps where the service sends another number of them', async () => {
    await agree();
    service.content['goal_plan'] = { ...written, steps: written.steps.slice(3) };
    const id = await goal();
    await draw(id);
    const before = await wordsOf(id);
    await site.workOff();
    expect(await wordsOf(id)).toEqual(before);
    expect((await planOf(id)).analyst).toBe('ai');
  });

  test('are not asked for where the goal is a cry for help', async () => {
    await agree();
    const id = await goal('Find peace', danger.en);
    await draw(id);
    await site.workOff();
    expect(service.asked).toEqual([]);
    expect((await planOf(id)).analyst).toBe('built-in');
  });

  test('leave out what only a professional may say', async () => {
    await agree();
    service.content['goal_plan'] = {
      parts: { ...written.parts, daily_actions: 'Walk to the corner. Stop taking your medication.' },
      steps: written.steps.map((step, index) => (index === 0 ? 'Stop taking your medication.' : step)),
    };
    const id = await goal();
    await draw(id);
    const [first] = await wordsOf(id);
    await site.workOff();
    expect((await planOf(id)).parts.daily_actions).toBe('Walk to the corner.');
    expect((await wordsOf(id))[0]).toBe(first);
  });

  test.each<AiMood>(['refused', 'broken', 'hangs-up', 'malformed', 'blank', 'cut', 'declines', 'page'])(
    'a service that is %s leaves the plan whole, says so, and can be asked once more',
    async (mood) => {
      await agree();
      const id = await goal();
      service.mood = mood;
      await draw(id);
      const before = await planOf(id);
      await site.workOff();
      const page = await member.visitor.get(`/goals/${id}/plan`);
      expect(page.text).toContain('The words did not come. The plan below holds.');
      expect((await planOf(id)).parts).toEqual(before.parts);
      service.mood = 'good';
      await member.visitor.post(`/goals/${id}/plan`, { intent: 'words' });
      await site.workOff();
      expect((await planOf(id)).analyst).toBe('ai');
    },
  );

  test('are text whatever a hostile service sends', async () => {
    await agree();
    service.mood = 'hostile';
    const id = await goal();
    await draw(id);
    await site.workOff();
    const page = await member.visitor.get(`/goals/${id}/plan`);
    expect(page.html).not.toMatch(/<script>alert|<img src=x|href="https:\/\/evil|javascript:alert/);
    expect((await planOf(id)).parts.daily_actions).not.toContain('evil.example');
  });

  test('of two goals are written one after the other', async () => {
    await agree();
    const one = await goal('One');
    const other = await goal('Other');
    await draw(one);
    await draw(other);
    expect((await member.visitor.get(`/goals/${other}/plan`)).text).toContain('being put into words');
    await site.workOff();
    await site.workOff();
    for (const id of [one, other]) expect((await planOf(id)).analyst).toBe('ai');
  });

  test('are nobody else’s to ask for, and are not written once the agreement is taken back', async () => {
    await agree();
    const id = await goal();
    const stranger = await seatMember(site);
    expect((await stranger.visitor.post(`/goals/${id}/plan`, { intent: 'words' })).status).toBe(404);
    await draw(id);
    await updateAi(
      site.db,
      member.id,
      { voice: false, suggestions: true, insights: false, consent: false },
      site.now(),
    );
    await site.workOff();
    expect(service.asked).toEqual([]);
    expect((await planOf(id)).analyst).toBe('built-in');
    expect(await findGeneration(site.db, member.id, 'goal-plan')).toMatchObject({ state: 'done' });
  });
});
