import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { runScript } from '#tests/support/script.ts';
import { codeOf, enrol, offerIn, recoveryCodesIn } from '#tests/support/second-factor.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, seatSession, signUpMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
let passwordHash: string;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());

const subjectsTo = async (email: string): Promise<readonly string[]> =>
  (await site.mailsTo(email)).map((mail) => mail.subject);
const hours = 3_600_000;

describe('A10 a password that is reset by mail', () => {
  test.each([
    ['en', 'Your Freedom Plan password was changed'],
    ['es', 'La contraseña de tu cuenta de Freedom Plan cambió'],
  ] as const)('is told like one that is changed (%s)', async (language, subject) => {
    const { email } = await seatMember(site, { language });
    const visitor = new Visitor(site, language);
    await visitor.post('/forgot-password', { email });
    const token = new URL(await site.linkTo(email)).searchParams.get('token') ?? '';
    const fresh = { password: 'a bicycle under snow', confirmPassword: 'a bicycle under snow' };
    expect((await visitor.post('/reset-password', { token, ...fresh })).status).toBe(303);
    expect((await visitor.post('/reset-password', { token, ...fresh })).status).toBe(410);
    expect((await subjectsTo(email)).filter((one) => one === subject)).toHaveLength(1);
  });
});

describe('A10 the second factor of an administrator', () => {
  test('is told by mail: set up, replaced, codes made and used', async () => {
    const { visitor, email, id } = await seatMember(site, { role: 'admin' });
    const { secret, codes } = await enrol(site, visitor);
    expect(await subjectsTo(email)).toEqual(['A second step was set up for your account. (Freedom Plan)']);
    site.moveClock(60_000);
    const made = await visitor.post('/admin/second-factor', { code: codeOf(secret, site.now()) });
    expect((await subjectsTo(email)).at(-1)).toMatch(/^New recovery codes were made/);
    const [code = ''] = recoveryCodesIn(made.html);
    const { visitor: other } = await seatSession(site, { id, role: 'admin' });
    expect((await other.post('/auth/second-factor', { code: codes[0]!, from: 'recovery' })).status).toBe(401);
    expect((await other.post('/auth/second-factor', { code, from: 'recovery' })).status).toBe(303);
    expect((await subjectsTo(email)).at(-1)).toMatch(/^A recovery code of your account was used/);
    site.moveClock(60_000);
    const offer = offerIn((await visitor.get('/auth/second-factor/set-up')).html);
    const fields = { code: codeOf(offer.secret, site.now()), present: codeOf(secret, site.now()) };
    await visitor.post('/auth/second-factor/set-up', { token: offer.token, ...fields });
    expect((await subjectsTo(email)).at(-1)).toMatch(/^The app of your second step was replaced/);
    const mails = await site.mailsTo(email);
    expect(mails).toHaveLength(4);
    for (const { text } of mails)
      for (const secretOf of [secret, ...codes, code]) expect(text).not.toContain(secretOf);
  });

  test('is told by mail when it is removed by command, in its person’s language and by their clock', async () => {
    const timezone = 'America/Bogota';
    const { visitor, email } = await seatMember(site, { role: 'admin', language: 'es', timezone });
    await enrol(site, visitor);
    const { dataDir, databaseUrl } = site.configuration;
    const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const done = await runScript('scripts/forget-second-factor.ts', [email], env);
    expect(done.code, done.output).toBe(0);
    expect((await subjectsTo(email)).at(-1)).toMatch(/^Se quitó en el servidor el segundo paso/);
    expect((await site.mailsTo(email)).at(-1)?.text).toMatch(/, hora de (?:Bogotá|Colombia)\./);
    expect((await runScript('scripts/forget-second-factor.ts', [email], env)).code).toBe(1);
    expect(await site.mailsTo(email)).toHaveLength(2);
  });
});

describe('A10 a sign-in', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const subject = 'A new sign-in to your Freedom Plan account';
  const newsTo = async (email: string) =>
    (await site.mailsTo(email)).filter((mail) => mail.subject === subject);
  const signIn = (visitor: Visitor, email: string, agent = chrome) =>
    visitor.post('/auth', { email, password }, { 'User-Agent': agent });

  test('A: says nothing in the words of whoever signs in', async () => {
    const { email } = await seatMember(site, { passwordHash });
    await signIn(new Visitor(site), email);
    const visitor = new Visitor(site);
    await signIn(visitor, email, 'Call 1-900-555 at evil.example now/1.0 (x)');
    const [mail] = await newsTo(email);
    expect(mail?.text).toBeDefined();
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
    expect((await visitor.get('/settings/sessions')).text).not.toContain('evil.example');
  });

  test('on a device never seen is told by mail, once; on one that was seen it is not', async () => {
    const { visitor, email } = await signUpMember(site);
    await visitor.post('/sign-out');
    expect((await signIn(visitor, email)).status).toBe(303);
    expect(await newsTo(email)).toEqual([]);
    const other = new Visitor(site);
    for (let time = 0; time < 2; time += 1) {
      await signIn(other, email);
      await other.post('/sign-out');
    }
    const news = await newsTo(email);
    expect(news).toHaveLength(1);
    expect(news[0]?.text).toContain('Chrome on Windows');
    expect(news[0]?.text).toContain('/settings/sessions');
    expect((await signIn(new Visitor(site), email, 'Call 1-900 <b>now</b>')).status).toBe(303);
    expect((await newsTo(email)).at(-1)?.text).not.toContain('1-900');
  });

  test('for the first time of an account is not told', async () => {
    const { email } = await seatMember(site, { passwordHash });
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
    expect(await newsTo(email)).toEqual([]);
  });

  test('that failed is no sign-in, and a device of somebody else is new', async () => {
    const { email } = await signUpMember(site);
    const stranger = new Visitor(site);
    await stranger.post('/auth', { email, password: 'not the password' });
    expect(await newsTo(email)).toEqual([]);
    const { visitor } = await signUpMember(site);
    await visitor.post('/sign-out');
    await signIn(visitor, email);
    expect(await newsTo(email)).toHaveLength(1);
    const forged = new Visitor(site);
    forged.setCookie('device', Buffer.from('"x"').toString('base64'));
    await signIn(forged, email);
    expect(await newsTo(email)).toHaveLength(2);
  });

  test('does not flood: five an hour, and the mails that forms send are not fewer for it', async () => {
    const { email, id } = await seatMember(site, { passwordHash });
    for (let time = 0; time < 9; time += 1) await signIn(new Visitor(site), email);
    expect(await newsTo(email)).toHaveLength(5);
    await new Visitor(site).post('/forgot-password', { email });
    expect(await site.mailsTo(email)).toHaveLength(6);
    site.moveClock(1.1 * hours);
    await signIn(new Visitor(site), email);
    expect(await newsTo(email)).toHaveLength(6);
    for (let time = 0; time < 15; time += 1) await signIn(new Visitor(site), email);
    const devices = site.db.selectFrom('known_devices').select('token_hash').where('user_id', '=', id);
    expect(await devices.execute()).toHaveLength(20);
  });

  test.each(['en', 'es'] as const)(
    'is told by a switch in the settings, which does what it says (%s)',
    async (language) => {
      const { visitor, email } = await seatMember(site, { passwordHash, language });
      await signIn(new Visitor(site), email);
      const box = async () =>
        /<input[^>]*name="notices"[^>]*>/.exec((await visitor.get('/settings/sessions')).html)?.[0] ?? '';
      expect(await box()).toContain('checked');
      expect((await visitor.post('/settings/sessions', { intent: 'notices' })).status).toBe(303);
      expect(await box()).not.toContain('checked');
      await signIn(new Visitor(site), email);
      expect(await site.mailsTo(email)).toEqual([]);
      // Other settings leave it as it is, and it leaves the sessions alone.
      await visitor.post('/settings', { email: 'on' });
      expect(await box()).not.toContain('checked');
      await visitor.post('/settings/sessions', { intent: 'notices', notices: 'on' });
      expect(await box()).toContain('checked');
      await signIn(new Visitor(site), email);
      expect(await site.mailsTo(email)).toHaveLength(1);
    },
  );
});
