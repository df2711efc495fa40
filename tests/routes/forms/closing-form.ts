import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { TestSite } from '#tests/support/site.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import type { FilledForm } from '#tests/support/answers.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, linksOf } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

/** What the specification says of a form at the end of a program. */
export interface ClosingForm {
  readonly id: string;
  readonly title: string;
  readonly minutes: string;
  readonly button: string;
  readonly answers: FilledForm;
  /** Some of what is stored then. */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly submitted: Readonly<Record<'en' | 'es', string>>;
  readonly failed: Readonly<Record<'en' | 'es', string>>;
  readonly boxes: {
    readonly title: string;
    readonly submitted: string;
    readonly failed: string;
    readonly saved: string;
  };
}

const save = async ({ visitor }: SeatedMember, { id, answers }: ClosingForm): Promise<void> => {
  for (const [section, body] of Object.entries(answers))
    await visitor.post(`/forms/${id}/${section}`, { intent: 'next', ...body });
};

/** From the hub to the page after completion, in both languages, and what is said when it fails. */
export function testsOfClosingForm(site: () => TestSite, form: ClosingForm): void {
  const base = `/forms/${form.id}`;

  test(`C6-011 C6-016 ${form.boxes.title} /forms#${form.id} is its card in the hub, which leads to its own page`, async () => {
    const { visitor } = await seatMember(site());
    const { html } = await visitor.get('/forms');
    const optional = /aria-labelledby="optional">[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    const card = new RegExp(`<li id="${form.id}"[\\s\\S]*?</li>`).exec(optional)?.[0] ?? '';
    expect(visibleText(card)).toContain(form.title);
    expect(visibleText(card)).toContain(form.minutes);
    expect(linksOf(card)).toEqual([base]);
    await exchange(visitor, { path: base, status: 200, says: [form.title, 'Back to Forms'] });
  });

  for (const language of ['en', 'es'] as const) {
    test(`C6-041 ${form.boxes.saved} ${form.boxes.submitted} it is really saved, once, and says so in ${language}`, async () => {
      const member = await seatMember(site(), { language });
      await save(member, form);
      const answer = await exchange(member.visitor, {
        path: `${base}/check`,
        body: {},
        status: 303,
        location: `${base}/done`,
      });
      const page = await member.visitor.follow(answer);
      expect(page.text).toContain(form.submitted[language]);
      const stored = await storedForm(site(), member.id, form.id);
      expect(stored.answers).toMatchObject(form.stored);
      expect(stored.completedAt).not.toBeNull();
      await member.visitor.post(`${base}/check`);
      expect(await storedForms(site(), member.id, form.id)).toHaveLength(1);
      const xp = await site()
        .db.selectFrom('xp_events')
        .select(['amount', 'source_id'])
        .where('user_id', '=', member.id)
        .execute();
      expect(xp).toEqual([{ amount: 1, source_id: form.id }]);
    });

    onSqlite('it has no such switch')(
      `${form.boxes.failed} where it cannot be saved it says so in ${language}, and claims nothing`,
      async () => {
        const member = await seatMember(site(), { language });
        await save(member, form);
        await site().db.executeQuery(CompiledQuery.raw('pragma query_only = 1'));
        try {
          const page = await member.visitor.post(`${base}/check`);
          expect(page.status).toBe(500);
          expect(page.text).toContain(form.failed[language]);
        } finally {
          await site().db.executeQuery(CompiledQuery.raw('pragma query_only = 0'));
        }
        expect((await storedForm(site(), member.id, form.id)).completedAt).toBeNull();
      },
    );
  }

  test(`${form.boxes.title} its last page says "${form.button}"`, async () => {
    const member = await seatMember(site());
    await save(member, form);
    expect(buttonsOf((await member.visitor.get(`${base}/check`)).html)).toContain(form.button);
  });
}
