import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { errorAt, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const profileAnswers = {
  full_name: 'Iris Vega',
  age_range: '36-45',
  occupation: 'Teacher',
  country: 'MX',
  city: 'Puebla',
  bio: 'I teach.\nI <b>garden</b>.',
  social_primary: '@iris',
  social_instagram: '@iris.vega',
  social_linkedin: 'linkedin.com/in/iris',
  social_website: 'https://iris.example',
  timezone: 'America/Mexico_City',
  timezone_other: '',
  calendly_url: 'https://calendly.com/iris',
  meeting_frequency: 'biweekly',
  meeting_duration: '45',
  meeting_buffer: '10',
};

const rowOf = (id: string) =>
  site.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the profile page', () => {
  test('C2-041 C2-042 of a new member shows the defaults: UTC, weekly, 30 minutes, 15 minutes between', async () => {
    const { html } = await member.visitor.get('/profile');
    expect(valuesIn(html, 'timezone')).toEqual(['UTC']);
    expect(valuesIn(html, 'meeting_frequency')).toEqual(['weekly']);
    expect(valuesIn(html, 'meeting_duration')).toEqual(['30']);
    expect(valuesIn(html, 'meeting_buffer')).toEqual(['15']);
  });

  test.each([
    ['en', 'Your profile was changed somewhere else meanwhile'],
    ['es', 'Tu perfil se cambió mientras tanto en otro lugar'],
  ] as const)(
    'in two tabs (%s): what one saved is not overwritten unseen, and nothing typed is lost',
    async (language, words) => {
      const { visitor, id } = await seatMember(site, { language });
      const seen = valuesIn((await visitor.get('/profile')).html, 'seen')[0]!;
      const send = (city: string, mark: string) =>
        visitor.post('/profile', { ...profileAnswers, city, seen: mark });
      expect((await send('Puebla', seen)).status).toBe(303);
      const late = await send('Oaxaca', seen);
      expect(late.status).toBe(409);
      expect(late.text).toContain(words);
      expect(titleOf(late.html)).toMatch(/^Error: /);
      expect(valuesIn(late.html, 'city')).toEqual(['Oaxaca']);
      expect((await rowOf(id)).city).toBe('Puebla');
      // Something else is wrong meanwhile: the page still knows what it has seen.
      const wrong = await visitor.post('/profile', {
        ...profileAnswers,
        full_name: '',
        city: 'Oaxaca',
        seen,
      });
      expect(wrong.status).toBe(422);
      expect(valuesIn(wrong.html, 'seen')).toEqual([seen]);
      expect((await send('Oaxaca', valuesIn(late.html, 'seen')[0]!)).status).toBe(303);
      expect((await rowOf(id)).city).toBe('Oaxaca');
    },
  );

  test('C2-038 C2-039 C2-042 shows and keeps every field, and the address with a link to change it', async () => {
    const saved = await member.visitor.post('/profile', profileAnswers);
    expect(saved).toMatchObject({ status: 303, location: '/profile' });
    const page = await member.visitor.follow(saved);
    expect(page.text).toContain('Your profile is saved.');
    for (const [name, value] of Object.entries(profileAnswers))
      if (name !== 'social_linkedin' && name !== 'social_website')
        expect([name, valuesIn(page.html, name)]).toEqual([name, [value]]);
    expect(valuesIn(page.html, 'social_linkedin')).toEqual(['https://linkedin.com/in/iris']);
    expect(valuesIn(page.html, 'social_website')).toEqual(['https://iris.example/']);
    expect(page.text).toContain(member.email);
    expect(page.html).toContain('href="/settings/email"');
    const row = await rowOf(member.id);
    expect(row).toMatchObject({
      full_name: 'Iris Vega',
      age_range: '36-45',
      occupation: 'Teacher',
      country: 'MX',
      city: 'Puebla',
      timezone: 'America/Mexico_City',
      calendly_url: 'https://calendly.com/iris',
    });
    expect(JSON.parse(row.meeting_preferences)).toEqual({ frequency: 'biweekly', duration: 45, buffer: 10 });
    expect(JSON.parse(row.social_links!)).toMatchObject({ primary: '@iris', instagram: '@iris.vega' });
  });

  test('C2-041 offers 15 zones, the member’s own, and any other by its name', async () => {
    const own = await seatMember(site, { timezone: 'Asia/Kolkata' });
    const { html } = await own.visitor.get('/profile');
    const list = html.slice(html.indexOf('name="timezone"'), html.indexOf('name="timezone_other"'));
    expect([...list.matchAll(/<option value="[^"]/g)]).toHaveLength(16);
    // F08: as it is called today, also where an older name was kept.
    expect(valuesIn(html, 'timezone')).toEqual(['Asia/Kolkata']);
    const older = await seatMember(site, { timezone: 'Asia/Calcutta' });
    expect(valuesIn((await older.visitor.get('/profile')).html, 'timezone')).toEqual(['Asia/Kolkata']);
    const saved = await own.visitor.post('/profile', { ...profileAnswers, timezone_other: 'asia/tokyo' });
    expect(saved.status).toBe(303);
    expect((await rowOf(own.id)).timezone).toBe('Asia/Tokyo');
  });

  test('F08 the zones are in Spanish in Spanish', async () => {
    const own = await seatMember(site, { language: 'es', timezone: 'America/New_York' });
    const { html, text } = await own.visitor.get('/profile');
    for (const zone of ['Hora de Ciudad de México', 'Hora de España', 'Hora de Nueva York'])
      expect(text).toContain(zone);
    const list = html.slice(html.indexOf('name="timezone"'), html.indexOf('name="timezone_other"'));
    expect(list.replaceAll(/value="[^"]*"/g, '')).not.toMatch(/New York|Mexico City|Europe|America/);
  });

  const wrong: readonly [field: string, value: string, says: string][] = [
    ['full_name', ' ', 'This field is required'],
    ['full_name', 'x'.repeat(101), 'Must be no more than 100 characters'],
    ['age_range', '12', 'Choose one of the listed options'],
    ['country', 'XX', 'Choose one of the listed options'],
    ['bio', 'x'.repeat(1001), 'Must be no more than 1000 characters'],
    ['timezone', 'Mars/Olympus', 'Choose a zone of the list, or write one such as America/Bogota'],
    ['timezone', '', 'This field is required'],
    ['timezone_other', "x' or 1=1", 'Choose a zone of the list, or write one such as America/Bogota'],
    ['calendly_url', 'javascript:alert(1)', 'Write the address of a page'],
    ['calendly_url', 'http://calendly.com/iris', 'Write the address of a page'],
    ['calendly_url', 'https://user:secret@calendly.com/', 'Write the address of a page'],
    ['social_website', 'data:text/html,x', 'Write the address of a page'],
    ['social_website', 'https://localhost/x', 'Write the address of a page'],
    ['meeting_frequency', 'hourly', 'Choose one of the listed options'],
    ['meeting_duration', '3', 'Must be between 15 and 120'],
    ['meeting_buffer', 'soon', 'Write a whole number'],
    ['meeting_buffer', '', 'This field is required'],
  ];
  test.each(wrong)(
    'C2-039 says what is wrong with %s = %j, and keeps the rest',
    async (field, value, says) => {
      const before = await rowOf(member.id);
      const page = await member.visitor.post('/profile', { ...profileAnswers, [field]: value });
      expect(page.status).toBe(422);
      expect(errorAt(page.html, field)).toContain(says);
      expect(summaryOf(page.html)).toEqual([
        { href: `#f-${field}`, text: expect.stringContaining(says) as string },
      ]);
      expect(titleOf(page.html)).toMatch(/^Error: Profile/);
      expect(valuesIn(page.html, 'city')).toEqual(['Puebla']);
      if (field !== 'bio') expect(valuesIn(page.html, 'bio')).toEqual(['I teach.\nI <b>garden</b>.']);
      expect(await rowOf(member.id)).toEqual(before);
    },
  );

  test('AC-07 takes nothing but its own fields', async () => {
    const other = await seatMember(site);
    const extra = {
      id: other.id,
      user_id: other.id,
      email: 'x@example.com',
      role: 'admin',
      current_xp: '999',
    };
    expect((await member.visitor.post('/profile', { ...profileAnswers, ...extra })).status).toBe(303);
    expect(await rowOf(member.id)).toMatchObject({ role: 'member', current_xp: 0, email: member.email });
    expect((await rowOf(other.id)).occupation).toBeNull();
  });

  test('C2-039 brings back what an ended session had sent', async () => {
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const sent = await member.visitor.post('/profile', { ...profileAnswers, bio: 'Typed too late.' });
    expect(sent).toMatchObject({ status: 303, location: '/auth?next=%2Fprofile%3Fheld%3D1' });
    const held = await site.db
      .selectFrom('held_posts')
      .selectAll()
      .where('user_id', '=', member.id)
      .execute();
    expect(held.map((row) => row.path)).toEqual(['/profile']);
    const again = await seatMember(site);
    await site.db.updateTable('held_posts').set({ user_id: again.id }).execute();
    const page = await again.visitor.get('/profile?held=1');
    expect(valuesIn(page.html, 'bio')).toEqual(['Typed too late.']);
    await again.visitor.post('/profile', { ...profileAnswers, held: '1' });
    expect(await site.db.selectFrom('held_posts').select('id').execute()).toEqual([]);
  });

  test('C2-039 speaks Spanish', async () => {
    const { visitor } = await seatMember(site, { language: 'es' });
    const page = await visitor.get('/profile');
    expect(page.text).toContain('Zona horaria');
    expect(page.text).toContain('Cambiar el correo');
  });

  test('nobody but a member sees it', async () => {
    expect(await new Visitor(site).get('/profile')).toMatchObject({
      status: 303,
      location: '/auth?next=%2Fprofile',
    });
  });
});
