import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCard, writeCard } from '#app/domain/people/card.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { errorAt, linksOf, titleOf } from '#tests/routes/support/page.ts';
import { picture } from '#tests/routes/support/pictures.ts';
import { profilePictures } from '#tests/routes/support/profile-pictures.ts';

let site: TestSite;
let member: SeatedMember;
let other: SeatedMember;
let [turn, people] = [0, 0];
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  turn += 1;
  [member, other] = [await someone(), await someone()];
});

/** Somebody whom the community is open to. */
async function someone(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language, name: `Nora ${(people += 1)} Real` });
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', seated.id).execute();
  return seated;
}

const path = '/community/card';
const page = (id: string) => `/community/people/${id}`;
const { send, open } = profilePictures(
  () => site,
  () => member,
);

describe('the own card', () => {
  test('C9-040 asks for a name first, in both languages; the profile and the settings lead to it', async () => {
    const { html, text } = await member.visitor.get(path);
    expect(titleOf(html)).toBe('How others see you · Freedom Plan');
    expect(text).toContain('Until you choose a name, nobody sees you anywhere.');
    expect((await (await someone('es')).visitor.get(path)).text).toContain('Guardar la tarjeta');
    for (const from of ['/profile', '/settings'])
      expect(linksOf((await member.visitor.get(from)).html)).toContain(path);
  });

  test('C9-040 is kept as it was chosen, shown as others see it, and leads back to where somebody was', async () => {
    const body = { name: ` Ana ${turn} `, about: 'I row.\nAlone.', shown: ['about', 'level', 'since'] };
    const saved = await exchange(member.visitor, {
      path: `${path}?next=/goals`,
      body: { ...body, on_leaderboard: 'yes', next: '/goals' },
      status: 303,
      location: '/goals',
    });
    expect((await member.visitor.follow(saved)).text).toContain('Your card is saved.');
    expect(await readCard(site.db, member.id)).toMatchObject({ name: `Ana ${turn}`, onLeaderboard: true });
    const { html, text } = await member.visitor.get(path);
    expect(html).toMatch(/<input(?=[^>]* checked)[^>]*name="on_leaderboard"/);
    expect(text).toMatch(/What others see .*Ana \d+ .*Level 3: Freedom Creator.*I row\./);
    const cleared = await member.visitor.post(path, { ...body, shown: [] });
    expect(cleared.location).toBe(path);
    expect(await readCard(site.db, member.id)).toMatchObject({ shown: [], onLeaderboard: false });
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/sign-out'])(
    'goes nowhere else: %s',
    async (next) => {
      expect((await member.visitor.get(`${path}?next=${encodeURIComponent(next)}`)).html).not.toContain(
        `value="${next}"`,
      );
      const saved = await member.visitor.post(path, { name: `Ana ${turn} ${next.length}`, next });
      expect(saved.location).toBe(path);
    },
  );

  test.each([
    ['', 'This field is required'],
    ['A', 'Choose a name of at least 2 characters'],
    ['ana@example.com', 'A name leads nowhere'],
    ['Аna', 'Write it in one alphabet'],
    ['Admin', 'kept for those who run the place'],
    ['…!', 'Use at least one letter or number'],
    ['x'.repeat(41), 'no more than 40'],
  ])('C9-040 %j is told at the field, and everything typed stays', async (name, says) => {
    const answer = await member.visitor.post(path, {
      name,
      about: 'Kept as typed.',
      shown: ['since'],
      next: '/goals',
    });
    expect(answer.status).toBe(422);
    expect(errorAt(answer.html, 'name')).toContain(says);
    expect(answer.html).toContain('Kept as typed.');
    expect(answer.html).toMatch(/<input(?=[^>]* checked)[^>]*value="since"/);
    expect(answer.html).toMatch(/name="next" value="\/goals"/);
    expect(titleOf(answer.html)).toMatch(/^Error: /);
    expect(await readCard(site.db, member.id)).toBeNull();
  });

  test('C9-040 nobody takes the name of somebody else', async () => {
    await writeCard(site.db, other.id, { name: `Bén ${turn}`, about: '', shown: [] }, site.now());
    const answer = await member.visitor.post(path, { name: `BEN ${turn}` });
    expect(answer.status).toBe(422);
    expect(errorAt(answer.html, 'name')).toContain('Somebody goes by this name');
  });
});

describe('the card of somebody', () => {
  test('C9-040 says what they chose and nothing else; what they wrote is words and no markup', async () => {
    const about = '<script>alert(1)</script> https://evil.example \u202egnirts';
    await member.visitor.post(path, { name: `<b>A${turn}</b>`, about, shown: ['about'] });
    const { html, text } = await other.visitor.get(page(member.id));
    expect(text).toContain('<script>alert(1)</script> https://evil.example gnirts');
    expect(html).not.toMatch(/<script>alert|<b>A|href="https:\/\/evil|\u202e/);
    expect(html).not.toContain(member.email);
    expect(html).not.toContain(`Nora ${people - 1} Real`);
    for (const hidden of ['Level 3:', 'Here since', '/picture']) expect(html).not.toContain(hidden);
    expect((await member.visitor.get(page(member.id))).text).toContain('This is what others see of you.');
  });

  test.each(['no card', 'a block', 'a ban', 'an id that is none'])('C9-052 is not there: %s', async (why) => {
    if (why !== 'no card') await member.visitor.post(path, { name: `Ana ${turn}`, shown: ['picture'] });
    if (why === 'a block') {
      const block = { user_id: member.id, other_id: other.id, kind: 'block' as const };
      await site.db
        .insertInto('member_silences')
        .values({ ...block, since: site.now().toISOString() })
        .execute();
    }
    if (why === 'a ban')
      await site.db
        .updateTable('users')
        .set({ disabled_at: site.now().toISOString() })
        .where('id', '=', member.id)
        .execute();
    const id = why === 'an id that is none' ? 'x%27--' : member.id;
    for (const address of [page(id), `${page(id)}/picture`])
      await exchange(other.visitor, { path: address, status: 404, hides: [`Ana ${turn}`] });
  });

  test('C9-040 has a picture only where its owner shows it, at its own address', async () => {
    await send(await picture(300, 200).jpeg().toBuffer());
    const address = `${page(member.id)}/picture`;
    await member.visitor.post(path, { name: `Ana ${turn}`, shown: ['about'] });
    expect((await open(address, other.session)).status).toBe(404);
    await member.visitor.post(path, { name: `Ana ${turn}`, shown: ['picture'] });
    expect((await other.visitor.get(page(member.id))).html).toContain(`src="${address}"`);
    const shown = await open(address, other.session);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    expect(shown.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await open(address, 'nobody')).status).toBe(303);
  });
});
