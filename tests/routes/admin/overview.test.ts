import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import { enroll, overdue } from '#tests/domain/payments/enrolled.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { onboardedMember, seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

const rowsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<tr\b[\s\S]*?<\/tr>/g)].map(([row]) => visibleText(row).trim());

describe('C12-001 the overview of an administrator', () => {
  test('of a new site counts only what is there', async () => {
    const page = await exchange(admin.visitor, {
      path: '/admin',
      status: 200,
      says: [
        'Overview',
        '1 account, 1 of them onboarded',
        '0 waiting, 0 done, 0 parked',
        'Nothing is stuck.',
        'Nothing waits at this moment.',
        'Nothing has moved yet this month.',
      ],
    });
    expect(rowsOf(page.html)).toEqual(['Form Started Completed']);
  });

  test('counts people, forms started and completed, and the work behind the scenes', async () => {
    const { visitor } = await onboardedMember(site);
    await seatMember(site, { onboarded: false });
    for (const [section, body] of Object.entries(nutritionAnswers))
      await visitor.post(`/forms/nutrition-fitness/${section}`, { intent: 'next', ...body });
    await visitor.post('/forms/nutrition-fitness/check');
    await visitor.post('/forms/health-assessment/basic-info', { intent: 'save', full_name: 'Iris' });
    await site.workOff();
    const page = await exchange(admin.visitor, {
      path: '/admin',
      status: 200,
      says: ['3 accounts, 2 of them onboarded', '0 waiting, 3 done, 0 parked'],
    });
    expect(rowsOf(page.html).slice(1).sort()).toEqual([
      'Health assessment 1 0',
      'Nutrition and fitness 1 1',
      'Set up your Freedom Plan 1 1',
    ]);
    // Numbers at the right, digit below digit.
    expect(page.html.match(/<td[^>]*text-right tabular-nums/g)).toHaveLength(6);
  });

  test('shows work that is stuck: what, how often tried, when, and why, as text', async () => {
    const at = '2026-01-01T04:30:00.000Z';
    await site.db
      .insertInto('jobs')
      .values({
        id: uuid(),
        kind: 'mail',
        key: 'x',
        payload: '{"to":"canary@example.com"}',
        state: 'parked',
        attempts: 6,
        run_at: at,
        last_error: 'Refused: <b>full</b>',
        created_at: at,
        finished_at: at,
      })
      .execute();
    const page = await exchange(admin.visitor, {
      path: '/admin',
      status: 200,
      says: ['1 parked', 'mail · 6 tries', 'January 1, 2026', 'Refused: <b>full</b>'],
      hides: ['<b>full</b>', 'canary@example.com'],
    });
    expect(page.text).not.toContain('Nothing is stuck.');
  });

  test('C12-010 says what waits, with its number and its page, the week in numbers, and the money of the month', async () => {
    const { db } = site;
    const member = await seatMember(site);
    const now = site.now().toISOString();
    await db
      .insertInto('behavioral_flags')
      .values({
        id: 'a-flag',
        user_id: member.id,
        flag_type: 'stuck',
        triggered_at: now,
        details: '{}',
        evidence: 'x',
        resolved_at: null,
        resolved_by: null,
      })
      .execute();
    const asks = {
      key: uuid(),
      kind: 'website',
      fullName: 'Lea',
      phone: '',
      language: 'en',
      wish: null,
    } as const;
    await noteLead(db, { ...asks, email: 'lea@example.com' }, [], site.now());
    await enroll(db, member.id, site.now(), overdue(site.now()));
    const page = await exchange(admin.visitor, {
      path: '/admin',
      status: 200,
      says: ['Behavioral flags 1', 'Leads to call back 1', 'Payments: Failed payment 1', '$1,200'],
      hides: ['Members’ feedback', 'Nothing waits'],
    });
    expect(linksOf(page.html)).toEqual(
      expect.arrayContaining([
        '/admin/flags',
        '/admin/leads?follow=open',
        '/admin/payments/open?kind=failed',
      ]),
    );
    expect(page.text).toMatch(/New accounts \d+ Active people \d+/);
  });

  test('in Spanish is Spanish', async () => {
    const spanish = await seatMember(site, { role: 'admin', language: 'es' });
    const page = await exchange(spanish.visitor, {
      path: '/admin',
      status: 200,
      hides: ['Overview', 'Nothing is stuck'],
    });
    expect(page.html).toContain('<html lang="es">');
  });

  test('changes nothing: a form sent to it is answered 405', async () => {
    const page = await admin.visitor.post('/admin', { role: 'admin' });
    expect(page.status).toBe(405);
    expect(page.text).toContain('Something went wrong');
  });
});

test('C3-003 the landing page leads an administrator to /admin and a member to /dashboard', async () => {
  const button = (html: string) => /<a class="btn btn-primary" href="([^"]+)"/.exec(html)?.[1];
  expect(button((await admin.visitor.get('/')).html)).toBe('/admin');
  expect(button((await (await seatMember(site)).visitor.get('/')).html)).toBe('/dashboard');
});
