import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProgram } from '#app/domain/administration/edit-program.ts';
import { listProgramVersions } from '#app/domain/administration/program-versions.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
/** The 30-day challenge: one price. */
let path: string;
let id: number;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
  ({ id } = await site.db
    .selectFrom('freedom_plan_tiers')
    .select('id')
    .where('tier', '=', 'challenge_30_day')
    .executeTakeFirstOrThrow());
  path = `/admin/programs/${id}`;
});
afterAll(() => site.close());

/** What a browser would send of a page of the program, but for boxes that are not ticked. */
async function formOf(address = path): Promise<Record<string, string>> {
  const { html } = await admin.visitor.get(address);
  const names = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*\sname="([^"]+)"/g)].map(
    ([, name]) => name!,
  );
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) =>
      valuesIn(html, name)
        .slice(0, 1)
        .map((value) => [name, value] as const),
    ),
  );
}
const priceNow = async () => (await readProgram(site.db, id))!.price;

describe('C12-034 C12-039 what was changed of a program', () => {
  test('stands with who did it and the difference, and goes back by the same form; what was agreed stays', async () => {
    await exchange(admin.visitor, {
      path: `${path}/versions`,
      status: 200,
      says: 'Nothing has been changed yet.',
    });
    const was = (await priceNow())!;
    const { id: member } = await seatMember(site);
    const { checkoutId } = await enroll(site.db, member, site.now(), { tierId: id });
    const agreed = () =>
      site.db.selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow();
    const before = await agreed();
    const form = await formOf();
    const prices = Object.fromEntries(
      Object.entries(form).flatMap(([name]) =>
        /^option_\d+_total$|^plan_\d+_price$/.test(name) ? [[name, '123']] : [],
      ),
    );
    const saved = await admin.visitor.post(path, { ...form, price: '123', ...prices, name_es: 'El desafío' });
    expect(
      saved.status,
      summaryOf(saved.html)
        .map(({ text }) => text)
        .join(),
    ).toBe(303);
    expect(await priceNow()).toBe(123_00);

    const page = await admin.visitor.get(`${path}/versions`);
    expect(page.text).toMatch(/Price before: [\d.,]+ ?new: 123/);
    expect(page.text).toContain('Name (Español)');
    const name = (await site.db
      .selectFrom('profiles')
      .select('full_name')
      .where('id', '=', admin.id)
      .executeTakeFirst())!;
    expect(page.text).toContain(name.full_name ?? admin.email);
    const back = linksOf(page.html).find((href) => href.includes('?before='))!;

    // Looked at, and nothing saved by that.
    const earlier = await admin.visitor.get(back);
    expect(earlier.text).toContain('Nothing is saved until you press the button below.');
    expect(valuesIn(earlier.html, 'price')).toEqual([form['price']]);
    expect(await priceNow()).toBe(123_00);
    // Checked like anything that is typed.
    const wrong = await admin.visitor.post(path, { ...(await formOf(back)), price: 'much' });
    expect(wrong.status).toBe(422);
    expect((await admin.visitor.post(path, await formOf(back))).status).toBe(303);
    expect(await priceNow()).toBe(was);
    const [last] = await listProgramVersions(site.db, 'challenge_30_day');
    expect(last).toMatchObject({ before: { price: 123_00 }, after: { price: was } });
    expect(await agreed()).toEqual(before);
  });

  test.each([['/x/versions'], ['/99/versions']])('of what is none: %s', async (address) => {
    await exchange(admin.visitor, { path: `/admin/programs${address}`, status: 404 });
  });

  test('what an older version of the product wrote is passed over, or fills in what it knows', async () => {
    const act = (details: string, at: string) => ({
      id: `act-${at}`,
      actor_id: null,
      user_id: null,
      action: 'program-changed',
      subject: 'tier:challenge_30_day',
      details,
      created_at: `2026-01-0${at}T00:00:00.000Z`,
    });
    await site.db
      .insertInto('audit_log')
      .values([
        act('{"before":{"price":100},"after":{"price":200,"gone":1}}', '1'),
        act('{"before":{"price":"free"},"after":{}}', '2'),
        act('{}', '3'),
      ])
      .execute();
    const page = await admin.visitor.get(`${path}/versions`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('somebody who is not here any more');
    expect(linksOf(page.html)).toContain(`${path}?before=act-1`);
    expect(linksOf(page.html)).not.toContain(`${path}?before=act-2`);
    expect(valuesIn((await admin.visitor.get(`${path}?before=act-1`)).html, 'price')).toEqual(['1.00']);
    // What is none is the page as it is.
    expect((await admin.visitor.get(`${path}?before=nothing`)).status).toBe(200);
  });
});
