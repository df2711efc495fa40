import { startSite } from '#tests/support/site.ts';
import { newAddress, seatMember, Visitor, type Page } from '#tests/support/visitor.ts';
import { sendRaw, type RawAnswer } from '#tests/routes/support/raw.ts';
import { sql } from 'kysely';
import type { Walk } from './walk.ts';

const section = '/forms/nutrition-fitness/sleep-goals';
const typed = { intent: 'next', sleep_hours: '7', primary_health_goals: 'Sleep — “más” 🌿 & <walk>.' };

/** What comes back where a request is refused before the app, or fails in it. */
export async function isRefused(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'somebody who is refused';
  const { visitor, session } = await seatMember(site, { language });
  const take = (how: string, page: Page, address = section): Promise<Page> =>
    album.take(who, how, page, { address, visitor });
  const form = 'application/x-www-form-urlencoded';
  const raw = async (
    how: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) => {
    const own = { 'Accept-Language': language, Cookie: `session=${session}`, ...headers };
    const sent = { method, path, headers: own, ...(body === undefined ? {} : { body }) };
    await take(how, pageOf(await sendRaw(site, sent)), path);
  };
  const origin = `http://localhost:${site.port}`;

  for (const one of [visitor, new Visitor(site, language)]) {
    await album.get(who, one, '/nowhere');
    await album.get(who, one, '/forms/submissions/x');
  }
  await take('another origin', await visitor.post(section, typed, { Origin: 'https://evil.example' }));
  await raw('another method', 'PUT', '/dashboard', {});
  await take('POST to a page without a form', await visitor.post('/terms', { a: 'b' }), '/terms');
  const large = { Origin: origin, 'Content-Type': form };
  await raw('too much', 'POST', section, large, `note=${'x'.repeat(600 * 1024)}`);
  await raw('no form', 'POST', section, { Origin: origin, 'Content-Type': 'application/json' }, '{}');
  await raw('another host', 'GET', '/', { Host: 'evil.example' });
  await raw('a broken cookie', 'GET', '/dashboard', { Cookie: 'session=%; language=%' });

  const email = newAddress();
  for (let tries = 0; tries < 11; tries += 1) {
    const page = await new Visitor(site, language).post('/auth', { email, password: 'wrong words' });
    if (tries % 10 === 0) await take('a wrong password', page, '/auth');
  }
  for (let asked = 0; asked < 31; asked += 1)
    await take(
      'too many requests',
      await new Visitor(site, language).post('/start', { fullName: 'Ana' }),
      '/start',
    );

  await sql`alter table form_progress rename to form_progress_elsewhere`.execute(site.db);
  try {
    await take('a fault while reading', await visitor.get(section));
    await take('a fault in a part of a page', await visitor.get('/forms'), '/forms');
    await take('a fault while writing', await visitor.post(section, typed));
  } finally {
    await sql`alter table form_progress_elsewhere rename to form_progress`.execute(site.db);
  }

  const crowded = await startSite({}, false, { bounds: { mostInside: 0 } });
  await take('too many people', await new Visitor(crowded, language).get('/'), '/');
  await take('too many people', await new Visitor(crowded, language).post(section, typed));
  await crowded.close();
}

const pageOf = ({ status, headers, body }: RawAnswer): Page => ({
  status,
  location: headers.location ?? null,
  html: body,
  headers: new Headers(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  text: body,
});
