import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type Page, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

type Fields = Readonly<Record<string, string>>;
/** A form of something new: what it says, and what else it may say. */
interface NewForm {
  readonly address: string;
  readonly says: Fields;
  readonly other: Fields;
  readonly table:
    | 'challenges'
    | 'community_events'
    | 'feature_flags'
    | 'workout_videos'
    | 'freedom_plan_payment_options'
    | 'xp_levels';
}

const event = {
  title_en: 'A circle',
  title_es: 'Un círculo',
  body_en: '',
  body_es: '',
  day: '2099-05-01',
  time: '18:00',
  minutes: '60',
  zone: 'UTC',
  place: '',
  url: 'https://rooms.example/one',
  seats: '',
  state: 'draft',
};

const forms: readonly NewForm[] = [
  {
    address: '/admin/community/events/new',
    says: event,
    other: { day: '2099-05-08' },
    table: 'community_events',
  },
  {
    address: '/admin/community/events/new',
    says: event,
    // Of which nothing is written down.
    other: { url: 'https://rooms.example/two' },
    table: 'community_events',
  },
  {
    address: '/admin/community/challenges/new',
    says: {
      name_en: 'Seven walks',
      name_es: 'Siete caminatas',
      task_en: 'Walk.',
      task_es: 'Camina.',
      about_en: '',
      about_es: '',
      pillar: 'health',
      days: '7',
      startsOn: '2099-05-01',
      state: 'draft',
    },
    other: { name_en: 'Eight walks' },
    table: 'challenges',
  },
  {
    address: '/admin/videos/new',
    says: {
      name_en: 'Slowly',
      name_es: 'Despacio',
      link: 'https://videos.example/slow',
      minutes: '10',
      place: 'workouts',
      status: 'draft',
    },
    other: { link: 'https://videos.example/slower' },
    table: 'workout_videos',
  },
  {
    address: '/admin/levels/new',
    says: {
      level: '6',
      threshold: '700',
      icon: 'star',
      color: '#8b5cf6',
      name_en: 'Elder',
      name_es: 'Anciano',
      description_en: 'Gives.',
      description_es: 'Da.',
    },
    other: { level: '7', threshold: '900' },
    table: 'xp_levels',
  },
  {
    address: '/admin/programs/3/ways/new',
    says: {
      name_en: 'Three payments',
      name_es: 'Tres pagos',
      description_en: '',
      description_es: '',
      installments: '3',
      interval_count: '1',
      interval_unit: 'month',
      first: '800',
      each: '700',
      total: '2200',
    },
    other: { total: '2300', first: '900' },
    table: 'freedom_plan_payment_options',
  },
  {
    address: '/admin/features/new',
    says: {
      name: 'Night owls',
      description: '',
      level: '0',
      xp: '0',
      status: 'active',
      category: 'core',
      type: 'page',
      development: 'live',
      tags: '',
      route: '',
    },
    other: { name: 'Early birds' },
    table: 'feature_flags',
  },
];

/** It says that it was sent before, and shows what was typed. @returns what it calls the form now */
function saysSentBefore(page: Page, other: Fields, key: string): string {
  expect(page.status).toBe(409);
  expect(page.text).toContain('This form was sent before, and what it said then is kept.');
  for (const [name, typed] of Object.entries(other)) expect(valuesIn(page.html, name)).toEqual([typed]);
  return valuesIn(page.html, key)[0]!;
}

describe('a form of something new for everybody', () => {
  test.each(forms)(
    '$address sent twice is one; with something else it is said, and kept as another',
    async ({ address, says, other, table }) => {
      const count = async (): Promise<number> =>
        (
          await site.db
            .selectFrom(table as 'challenges')
            .select('id')
            .execute()
        ).length;
      const { html } = await admin.visitor.get(address);
      const first = { ...says, key: valuesIn(html, 'key')[0]! };
      const send = (fields: Fields) => admin.visitor.post(address, fields);
      const before = await count();
      for (let press = 0; press < 2; press += 1) expect((await send(first)).status).toBe(303);
      expect(await count()).toBe(before + 1);
      // From the page that the way back leads to, with something else typed into it.
      const key = saysSentBefore(await send({ ...first, ...other }), other, 'key');
      expect(await count()).toBe(before + 1);
      expect(key).not.toBe(first.key);
      expect((await send({ ...first, ...other, key })).status).toBe(303);
      expect(await count()).toBe(before + 2);
    },
  );

  test('a public coach is known by the form; another name is another coach', async () => {
    const address = '/admin/coaches/public/new';
    const { html } = await admin.visitor.get(address);
    const formId = valuesIn(html, 'formId')[0]!;
    const send = (fields: Fields) =>
      sendMultipart(admin.visitor, site.url, address, { seen: '', ...fields }, undefined, 'picture');
    for (let press = 0; press < 2; press += 1)
      expect((await send({ formId, name: 'Ana Ruiz' })).location).toBe(`/admin/coaches/public/${formId}`);
    const another = saysSentBefore(await send({ formId, name: 'Luz Paz' }), { name: 'Luz Paz' }, 'formId');
    expect((await send({ formId: another, name: 'Luz Paz' })).location).toBe(
      `/admin/coaches/public/${another}`,
    );
    const rows = await site.db.selectFrom('public_coaches').select('name').orderBy('place').execute();
    expect(rows.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Luz Paz']);
  });
});
