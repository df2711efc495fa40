import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { FormAnalyst } from '#app/gateways/ai/analyst.ts';
import { findAnalysis } from '#app/domain/analyses/analyses.ts';
import { answersBefore } from '#app/domain/analyses/elite/earlier.ts';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { findSubject } from '#app/domain/analyses/material.ts';
import { requestAnalysis } from '#app/domain/analyses/request-analysis.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { eliteFinancial } from '#app/forms/definitions/elite-financial.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { goodAnalysis } from '#tests/support/ai.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { answersAt } from './people.ts';

let db: Database;
let userId: string;
const type = eliteFinancial.id;

beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

async function submitted(
  answers: Answers,
  days: number | null,
  who = userId,
  form: string = type,
): Promise<string> {
  const id = uuid();
  const at = after({ days: days ?? 90 }).toISOString();
  const row = { id, user_id: who, form_type: form, form_data: JSON.stringify(answers) };
  await db
    .insertInto('form_progress')
    .values({ ...row, created_at: at, updated_at: at, completed_at: days === null ? null : at })
    .execute();
  return id;
}

const before = async (id: string) => answersBefore(db, userId, (await findSubject(db, userId, type, id))!);

describe('E08 the time before', () => {
  test('is the one completed last before this one, of this member and this form', async () => {
    await submitted({ impulse: 1 }, 0);
    await submitted({ impulse: 2 }, 10);
    await submitted({ impulse: 5 }, 12, await someMember(db));
    await submitted({ deep_hour: 5 }, 12, userId, 'mindset-performance-elite');
    const this_one = await submitted({ impulse: 3 }, 20);
    await submitted({ impulse: 4 }, 30);
    expect(await before(this_one)).toEqual({ impulse: 2 });
  });

  test('is none where this is the first, or the other was never completed', async () => {
    await submitted({ impulse: 1 }, null);
    expect(await before(await submitted({ impulse: 3 }, 20))).toBeNull();
  });

  test('holds answers to questions that were replaced since, and only what both times asked is compared', async () => {
    const { paid_fairly: _paid, owes: _owes, ...older } = answersAt(type, { clarity: 1.5 });
    await submitted({ ...older, fair_pay: 5 }, 0);
    const now = await submitted(answersAt(type, { clarity: 4.5 }), 60);
    expect(await before(now)).toMatchObject({ fair_pay: 5 });
    const { reader } = await preparedTexts();
    const wish = { formType: type, formId: now, regenerate: false, language: 'en', byJob: false } as const;
    const asked = await requestAnalysis(db, userId, wish, noon);
    if (!asked.ok) throw new Error(asked.reason);
    await fulfilRequest(
      db,
      { userId, formId: now, round: asked.round },
      null,
      () => reader('en'),
      () => noon,
    );
    const analysis = await findAnalysis(db, userId, type, now);
    expect(analysis?.content.key_findings).toMatch(
      /Compared with the last time, “Clarity” has gone up from \d+ to \d+/,
    );
    expect(analysis?.content.key_findings).not.toContain('Income and growth” has');
  });
});

describe('E15 whoever is not safe', () => {
  const form = 'relationship-mastery-elite';

  test.each([
    ['no', 0, 'built-in'],
    ['not-always', 0, 'built-in'],
    ['yes', 1, 'ai'],
  ] as const)('says %s: a service is asked %d times', async (feels_safe, times, analyst) => {
    await updateAi(db, userId, { consent: true, insights: true, voice: false, suggestions: false }, noon);
    const id = await submitted({ ...answersAt(form, {}), feels_safe }, 0, userId, form);
    const { reader } = await preparedTexts();
    const asked: unknown[] = [];
    const service: FormAnalyst = {
      name: 'ai',
      analyse: async (order) => {
        asked.push(order);
        return { ok: true, content: goodAnalysis, model: 'm', usage: { in: 1, out: 1, costMicros: 1 } };
      },
    };
    const wish = { formType: form, formId: id, regenerate: false, language: 'en', byJob: false } as const;
    const answer = await requestAnalysis(db, userId, wish, noon);
    if (!answer.ok) throw new Error(answer.reason);
    const job = { userId, formId: id, round: answer.round };
    await fulfilRequest(
      db,
      job,
      service,
      () => reader('en'),
      () => noon,
    );
    expect(asked).toHaveLength(times);
    expect((await findAnalysis(db, userId, form, id))?.analyst).toBe(analyst);
  });
});
